import type { Page } from '@playwright/test'

/** A text escaped as a page writes it into its HTML. */
export const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Replaces the text of the editor by pasting `given`, which has the content by media type. */
export async function pasteAll(page: Page, given: Readonly<Record<string, string>>) {
  const editor = page.getByRole('textbox', { name: '正文' })
  await editor.click()
  await page.keyboard.press('ControlOrMeta+A')
  await editor.evaluate((element, data) => {
    const clipboardData = new DataTransfer()
    for (const [type, text] of Object.entries(data)) clipboardData.setData(type, text)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, given)
}
