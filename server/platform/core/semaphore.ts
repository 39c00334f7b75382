/** Lets `width` callers in at once; the others wait in order, `longest` of them, each at most `patience` ms. */
export class Gate {
  #free: number;
  readonly #waiting: { admit: () => void; timer: NodeJS.Timeout }[] = [];
  readonly #patience: number;
  readonly #refusal: () => Error;
  readonly #longest: number;

  constructor(width: number, patience: number, refusal: () => Error, longest = Number.POSITIVE_INFINITY) {
    this.#free = width;
    this.#patience = patience;
    this.#refusal = refusal;
    this.#longest = longest;
  }

  /** Resolves, once admitted, to the function that leaves again. */
  async enter(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1;
    else if (this.#waiting.length >= this.#longest) throw this.#refusal();
    else await this.#wait();
    let left = false;
    return () => {
      if (left) return;
      left = true;
      const next = this.#waiting.shift();
      if (!next) this.#free += 1;
      else {
        clearTimeout(next.timer);
        next.admit();
      }
    };
  }

  #wait(): Promise<void> {
    return new Promise((resolve, reject) => {
      const place = {
        admit: resolve,
        timer: setTimeout(() => {
          this.#waiting.splice(this.#waiting.indexOf(place), 1);
          reject(this.#refusal());
        }, this.#patience),
      };
      this.#waiting.push(place);
    });
  }
}
