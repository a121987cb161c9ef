import { downloadFile } from '#app/lib/download'

/** Characters that are invalid in file names on some system, and invisible control characters. */
const forbidden = /[\\/:*?"<>|\p{C}]/gu

export const posterFileName = (nickname: string) => `V策邀请海报-${nickname.replace(forbidden, '')}.png`

/** Draws the poster with the fonts of this device and saves it as PNG. */
export async function savePoster(address: string, nickname: string) {
  const image = new Image()
  image.src = address
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = image.naturalWidth
  canvas.height = image.naturalHeight
  canvas.getContext('2d')?.drawImage(image, 0, 0)
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!file) throw new Error('The browser made no picture of the canvas')
  downloadFile(file, posterFileName(nickname))
}
