import type { Locator, Page } from '@playwright/test'

/** Report of the page to the robot, in `window.robot`. */
interface RobotPage {
  /** Changes since the last `begin`: of the document, the focus or the scroll position. */
  changes: number
  /** Descriptions of offers that opened while something was open, focused or being paid. */
  interruptions: string[]
  begin(): void
}

declare global {
  interface Window {
    robot: RobotPage
  }
}

/**
 * Runs in every document before its scripts: counts changes, follows offers that open by themselves, and lets
 * pages rest sooner (`quiet` milliseconds become a few).
 */
export function watchPage(quiet: number) {
  const wait = window.setTimeout
  window.setTimeout = ((run: TimerHandler, ms?: number, ...rest: unknown[]) =>
    wait(run, ms === quiet ? 200 : ms, ...rest)) as typeof window.setTimeout

  const fields = 'input, textarea, select, [contenteditable="true"]'
  const hasText = (field: Element) =>
    (field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? '')).trim() !== ''
  const paying = /^\/(cashDesk|payment|my\/recharge|my\/paymentPassword)(\/|$)/i
  /** Whether the changes have brought an element, as an offer brings its own dialog. */
  const isBrought = (element: Element, records: readonly MutationRecord[]) =>
    records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(element)))
  /** Things over which no offer may open, before the changes that opened it. */
  const held = (records: readonly MutationRecord[]) =>
    [
      [...document.querySelectorAll('[role="dialog"]')].some((dialog) => !isBrought(dialog, records)) &&
        'a dialog',
      document.querySelector('[data-menu="open"]') && 'a menu',
      document.activeElement?.matches(fields) && 'a field',
      [...document.querySelectorAll('textarea, [contenteditable="true"]')].some(hasText) && 'a draft',
      paying.test(location.pathname) && 'a payment',
    ].filter(Boolean)

  const robot: RobotPage = {
    changes: 0,
    interruptions: [],
    begin() {
      robot.changes = 0
    },
  }
  window.robot = robot
  /** Whether the reader has just requested an offer that was missed: it interrupts nothing. */
  let requested = false
  document.addEventListener(
    'click',
    ({ target }) => {
      requested = target instanceof Element && target.closest('[data-opens-offer]') !== null
    },
    true,
  )
  const count = () => {
    robot.changes += 1
  }
  new MutationObserver((records) => {
    const isOwn = ({ attributeName }: MutationRecord) =>
      attributeName === 'data-robot' || attributeName === 'data-rested'
    if (!records.every(isOwn)) count()
    const { offer } = document.documentElement.dataset
    if (!offer || !records.some(({ attributeName }) => attributeName === 'data-offer')) return
    if (requested) return
    const found = held(records)
    if (found.length > 0) robot.interruptions.push(`${offer} over ${found.join()} at ${location.href}`)
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  document.addEventListener('scroll', count, true)
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element && !target.closest('[data-robot]')) count()
  })
  document.addEventListener('submit', count, true)
}

/** Controls that end the walk, leave the portal, or change something outside of the page. */
const excluded = /退出登录|注销|导出|下载|保存|打印|全屏|复制|图片|上传|头像|文件|清空|投诉|举报|PNG|CSV/

/** Marks the controls that may be pressed, in the dialog if one is open; returns their names. */
const markControls = (page: Page, pattern: string) =>
  page.evaluate((source) => {
    const skipped = new RegExp(source)
    for (const old of document.querySelectorAll('[data-robot]')) old.removeAttribute('data-robot')
    const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    const area = dialogs.at(-1) ?? document.body
    const isChosen = (control: Element) =>
      control.matches(
        '[aria-selected="true"], [aria-current], [aria-checked="true"], [aria-disabled="true"], :disabled',
      )
    const leaves = (link: HTMLAnchorElement) =>
      link.origin !== location.origin ||
      link.target === '_blank' ||
      link.hasAttribute('download') ||
      /^\/(?:api|dev|files|openapi)|\.\w{2,4}$/.test(link.pathname) ||
      link.href === location.href
    const controls = [...area.querySelectorAll<HTMLElement>('a[href], button, [role="tab"], summary')]
    const isWithin = ({ top, left, right, bottom, width, height }: DOMRect) =>
      width >= 4 && height >= 4 && top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth
    const isOnTop = (control: HTMLElement) => {
      const box = control.getBoundingClientRect()
      if (!isWithin(box)) return false
      const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2)
      return top !== null && control.contains(top)
    }
    const nameOf = (control: HTMLElement) =>
      `${control.getAttribute('aria-label') ?? ''} ${control.textContent ?? ''} ${control.title}`.trim()
    const mayPress = (control: HTMLElement) =>
      nameOf(control) !== '' &&
      !skipped.test(nameOf(control)) &&
      !isChosen(control) &&
      !(control instanceof HTMLAnchorElement && leaves(control)) &&
      control.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      isOnTop(control)
    const names: string[] = []
    for (const control of controls.filter(mayPress)) {
      control.dataset.robot = String(names.length)
      names.push(nameOf(control).replaceAll(/\s+/g, ' ').slice(0, 40))
    }
    return names
  }, pattern)

/** Presses a control; false if something came between the choice and the press. */
const pressed = (control: Locator) =>
  control.click({ timeout: 2_000 }).then(
    () => true,
    () => false,
  )

/** A sequence of numbers from 0 to 1 that follows from a seed (mulberry32). */
export function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

export interface Walk {
  /** Presses in their order, for the message of a failure. */
  trail: string[]
  /** Controls whose press changed nothing. */
  dead: string[]
  interruptions: string[]
}

interface WalkOptions {
  start: string
  presses: number
  chance: () => number
}

/** Every so many presses the robot waits until the page has rested, so that offers may open. */
const restEvery = 4

/** Walks by random presses. The page must have `watchPage` as an initial script. */
export async function walk(page: Page, { start, presses, chance }: WalkOptions): Promise<Walk> {
  const result: Walk = { trail: [start], dead: [], interruptions: [] }
  let requests = 0
  page.on('request', () => {
    requests += 1
  })
  const reportOf = () =>
    page
      .evaluate(() => window.robot.interruptions.splice(0))
      .catch(() => {
        // The page is being left; the next report contains what is open then.
        return []
      })
  await page.goto(start)
  for (let press = 0; press < presses; press += 1) {
    if (press % restEvery === restEvery - 1) await waitForRest(page)
    await pressOnce()
    for (const each of await reportOf()) result.interruptions.push(each)
  }
  return result

  async function pressOnce() {
    const names = await markControls(page, excluded.source)
    if (names.length === 0) {
      result.trail.push('Escape')
      await page.keyboard.press('Escape')
      if ((await markControls(page, excluded.source)).length === 0) await page.goto(start)
      return
    }
    const choice = Math.floor(chance() * names.length)
    const control = page.locator(`[data-robot="${choice}"]`)
    const at = page.url()
    const name = `${names[choice]} @ ${new URL(at).pathname}`
    // The pointer comes first, because a menu that opens under it is no effect of the press.
    if (
      !(await control.hover({ timeout: 2_000 }).then(
        () => true,
        () => false,
      ))
    )
      return
    await page.evaluate(() => window.robot.begin())
    requests = 0
    if (!(await pressed(control))) return
    result.trail.push(name)
    if (!(await hasEffect(page, () => requests > 0 || page.url() !== at))) result.dead.push(name)
  }
}

/** Whether the press changed something within a second: address, document, focus, scroll position or a call. */
async function hasEffect(page: Page, isSeenOutside: () => boolean) {
  if (isSeenOutside()) return true
  const isChanged = await page
    .waitForFunction(() => window.robot.changes > 0, undefined, { timeout: 1_000 })
    .then(
      () => true,
      () => false,
    )
  return isChanged || isSeenOutside()
}

/** Waits until the page has rested and offers have been decided on; a page that failed never rests. */
const waitForRest = (page: Page) =>
  page
    .waitForFunction(() => document.documentElement.dataset.rested === location.pathname, undefined, {
      timeout: 8_000,
    })
    .then(
      () => true,
      () => false,
    )
