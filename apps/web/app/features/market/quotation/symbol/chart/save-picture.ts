/** Downloads a picture as a file. */
export function savePicture(name: string, address: string) {
  const link = document.createElement('a')
  link.href = address
  link.download = `${name}.png`
  link.click()
}
