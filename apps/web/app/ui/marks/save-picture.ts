import { toast } from '#app/lib/toast'
import type { FileMark } from './file-mark'

/**
 * Saves a chart as a picture with its mark: an element as it stands, or what a chart painted. The drawing is loaded with
 * the first picture.
 */
export async function savePicture(mark: FileMark, stage: HTMLElement, painted?: string) {
  try {
    const { saveStage, savePainted } = await import('./picture')
    await (painted === undefined ? saveStage(mark, stage) : savePainted(mark, painted, stage))
  } catch (error) {
    toast.failed('图片生成失败，请稍后再试')
    throw error
  }
}
