export const pdfType = 'application/pdf'

/** Name of a file in the storage. */
export const storedName = (id: string) => `${id}.pdf`
