import { downloadFile } from '#app/lib/download'
import type { PictureFacts } from './picture-facts'

/** Characters that are not allowed in file names, and control characters. */
const forbidden = /[\\/:*?"<>|\p{C}\s]+/gu
const maxTitle = 24

/** File name such as `V策-热议-螺纹冬储价敢不敢接-20261120.png`. */
export function pictureFileName({ title, label, date }: Pick<PictureFacts, 'title' | 'label' | 'date'>) {
  const name = [...title.replace(forbidden, '')]
    .slice(0, maxTitle)
    .join('')
    .replace(/[.…]+$/u, '')
  const day = date.slice(0, 10).replaceAll('-', '')
  return ['V策', label, ...(name === '' ? [] : [name]), day].join('-').concat('.png')
}

/** The canvas as a PNG file. */
export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser made no picture of the canvas')
  return new File([blob], name, { type: blob.type })
}

/** Downloads the canvas as PNG; source and marks are part of the picture. */
export async function saveSharePicture(canvas: HTMLCanvasElement, name: string) {
  downloadFile(await pictureFile(canvas, name), name)
}
