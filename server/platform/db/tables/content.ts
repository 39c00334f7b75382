/** What the pages themselves say. */
export interface ContentTables {
  legalText: {
    document: 'terms' | 'privacy' | 'sales-term';
    title: string;
    updatedOn: string;
    sections: LegalSection[];
  };
}

interface LegalSection {
  id: string;
  title: string;
  blocks: { header?: string; text: string }[];
}
