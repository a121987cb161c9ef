/**
 * Saves a file under a name. Market data must be saved by `downloadCsv` or `savePicture`, which add the
 * required marks; the share picture of a post adds its own. Only files without market data are saved here: a
 * user's own data, an invoice, the poster of an invitation.
 */
export function downloadFile(file: Blob, name: string) {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
