import type { Page } from '@playwright/test'
import { type ChatFrame, chatPath, chatStop } from '@vce/protocol'
import { axeOf } from './axe'
import { expect } from './fixtures'

export const toggleLink = (page: Page) => page.getByRole('link', { name: /^AI 助手/ })
export const assistantPanel = (page: Page) => page.getByRole('dialog', { name: 'AI 助手', exact: true })
export const questionField = (page: Page) => page.getByLabel('向 AI 助手提问')
export const messageLog = (page: Page) => page.getByRole('log', { name: '对话内容' })

export async function openPanel(page: Page, address = '/aboutUs?world=simulated') {
  await page.goto(address)
  await toggleLink(page).click()
  await expect(questionField(page)).toBeFocused()
}

/** Sends a question and waits until its answer is complete. */
export async function ask(page: Page, prompt: string) {
  await questionField(page).fill(prompt)
  await questionField(page).press('Enter')
  const article = page.getByRole('article').last()
  await expect(article).toContainText(prompt)
  await expect(article.getByRole('button', { name: '有帮助' })).toBeVisible()
}

interface AnswerMessage {
  text: string
  isLast?: boolean
  code?: string
}

const frameOf = ({ text, isLast = false, code }: AnswerMessage): ChatFrame => ({
  output: { text, finish_reason: isLast ? 'stop' : 'null', session_id: '', thoughts: [] },
  cons_res: { chat_id: 900_001, ...(code !== undefined && { code, msg: '回答中断' }) },
  all_search_count: 2,
  cost: 1,
  probe_items: [],
})

/** Answers every question with one message; unless `isLast` is set, the answer stays unfinished. */
export async function answerWith(page: Page, given: AnswerMessage) {
  await page.route(`**${chatPath}?**`, (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `retry: 3000\n\nid: 900001:1\ndata: ${JSON.stringify(frameOf(given))}\n\n`,
    }),
  )
  await page.route(`**${chatStop.path}?**`, (route) =>
    route.fulfill({ json: { code: 1, msg: '', data: {} } }),
  )
}

/** The portal's own colours of rise and fall are accepted, as in `accessibility.spec.ts`. */
const ownColours = ['#ff2424', '#13bc5c']

/** Faults that axe finds in a part of the page. */
export async function faultsOf(page: Page, part: string) {
  const { violations } = await axeOf(page).include(part).analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .filter(({ any }) => id !== 'color-contrast' || !ownColours.includes(any[0]?.data?.fgColor))
      .map(({ html }) => [id, html]),
  )
}
