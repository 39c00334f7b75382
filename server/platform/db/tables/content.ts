/** What the pages themselves say. */
export interface ContentTables {
  legal_text: {
    document: 'terms' | 'privacy' | 'sales-term';
    title: string;
    updated_on: string;
    sections: LegalSection[];
  };
}

interface LegalSection {
  id: string;
  title: string;
  blocks: { header?: string; text: string }[];
}
