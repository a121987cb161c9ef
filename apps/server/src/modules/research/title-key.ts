/** A title as the key of a report has it: widths made equal (NFKC), blanks put aside, case forgotten. */
export const titleKey = (title: string) => title.normalize('NFKC').replace(/\s+/gu, '').toLowerCase()
