/** One message, text and HTML. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends mail; throws when the message was not accepted, so that the job tries again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
