/**
 * Saves a file under a name. Market data is saved by `downloadCsv` and `savePicture`, which mark it, and in the share
 * picture of a post, which carries its marks; besides, only the export of a user's own data, an invoice and the poster of
 * an invitation call this.
 */
export function downloadFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
