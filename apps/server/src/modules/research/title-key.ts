/** A title as part of a report's key: normalised widths (NFKC), no blanks, lower case. */
export const titleKey = (title: string) => title.normalize('NFKC').replace(/\s+/gu, '').toLowerCase()
