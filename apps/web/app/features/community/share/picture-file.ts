import { downloadFile } from '#app/lib/download'
import type { PictureFacts } from './picture-facts'

/** Characters that no system allows in a file's name, and invisible control characters. */
const forbidden = /[\\/:*?"<>|\p{C}\s]+/gu
const maxTitle = 24

/** `V策-热议-螺纹冬储价敢不敢接-20261120.png`. */
export function pictureFileName({ title, label, date }: Pick<PictureFacts, 'title' | 'label' | 'date'>) {
  const name = [...title.replace(forbidden, '')]
    .slice(0, maxTitle)
    .join('')
    .replace(/[.…]+$/u, '')
  const day = date.slice(0, 10).replaceAll('-', '')
  return ['V策', label, ...(name === '' ? [] : [name]), day].join('-').concat('.png')
}

/** The drawn canvas as a file. */
export async function pictureFile(canvas: HTMLCanvasElement, name: string): Promise<File> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser made no picture of the canvas')
  return new File([blob], name, { type: blob.type })
}

/** Saves the drawn canvas as PNG; its figures carry source and marks in the picture itself. */
export async function saveSharePicture(canvas: HTMLCanvasElement, name: string) {
  downloadFile(await pictureFile(canvas, name), name)
}
