import { toast } from '#app/lib/toast'
import type { FileMark } from './file-mark'

/**
 * Saves a chart as a marked picture: an element as shown on the page, or the picture that a chart has
 * painted. The drawing code is loaded with the first picture.
 */
export async function savePicture(mark: FileMark, stage: HTMLElement, painted?: string) {
  try {
    const { saveElementPicture, saveChartPicture } = await import('./marked-picture')
    await (painted === undefined ? saveElementPicture(mark, stage) : saveChartPicture(mark, painted, stage))
  } catch (error) {
    toast.failed('图片生成失败，请稍后再试')
    throw error
  }
}
