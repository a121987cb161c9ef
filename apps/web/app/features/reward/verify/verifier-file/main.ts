import { type DayFile, InvalidDayFile, readDayFile, type Verdict, verifyDay } from '@vce/draw-proof'
import {
  checkTexts,
  conclusionOf,
  drawNumbersText,
  groupDigits,
} from '#app/features/reward/verify/verdict-texts'

/**
 * Script of the verifier file. It is a classic script, because a page opened from a local file cannot load
 * modules.
 */

/** Maximum faults in the list. */
const maxShownFaults = 200

const part = (id: string) => {
  const found = document.getElementById(id)
  if (!found) throw new Error(`no ${id}`)
  return found
}

function element(name: string, text: string, className = ''): HTMLElement {
  const made = document.createElement(name)
  made.textContent = text
  made.className = className
  return made
}

function list(id: string, items: readonly HTMLElement[]) {
  part(id).replaceChildren(...items)
}

function showFindings(file: DayFile, verdict: Verdict) {
  const { pool, day, day_no: dayNo, seed } = file
  list('facts', [
    element('li', `第 ${pool.pool_id} 期，${pool.first_day} 至 ${pool.last_day}；${day}，第 ${dayNo} 日`),
    element('li', `日种子 ${seed}`),
    element('li', `链头 ${pool.commitment}`),
    element('li', `首号 — 末号 ${drawNumbersText(file)}`),
    element('li', `末号回执 ${file.after.receipt}`),
  ])
  list(
    'checks',
    checkTexts(file, verdict).map(({ name, ok, value, hint }) =>
      element('li', `${ok ? '✓' : '✗'} ${name}：${value}（${hint}）`, ok ? '' : 'wrong'),
    ),
  )
  const { faults } = verdict
  list('faults', [
    ...faults.slice(0, maxShownFaults).map(({ text }) => element('li', text)),
    ...(faults.length > maxShownFaults
      ? [element('li', `其余 ${groupDigits(faults.length - maxShownFaults)} 处未列出`)]
      : []),
  ])
  const nameOf = (id: number) => pool.prizes.find(({ prize_id }) => prize_id === id)?.name ?? String(id)
  list(
    'draws',
    verdict.draws.map(({ row, number, expected, isPrizeRight, isReceiptRight }) => {
      const isRight = isPrizeRight && isReceiptRight
      const line = element('tr', '', isRight ? '' : 'wrong')
      const cells = [
        groupDigits(row.draw_no),
        row.at,
        row.client_seed,
        groupDigits(number),
        nameOf(row.prize_id),
        expected.name,
        row.receipt,
        isRight ? '相同' : '不符',
      ]
      line.append(...cells.map((cell) => element('td', cell)))
      return line
    }),
  )
}

function verify(text: string) {
  const state = part('state')
  try {
    const file = readDayFile(text)
    const verdict = verifyDay(file)
    showFindings(file, verdict)
    state.textContent = conclusionOf(verdict)
    state.className = verdict.faults.length === 0 ? '' : 'wrong'
    part('findings').hidden = false
  } catch (wrong) {
    if (!(wrong instanceof InvalidDayFile)) throw wrong
    state.textContent = wrong.message
    state.className = 'wrong'
    part('findings').hidden = true
  }
}

const picker = part('file') as HTMLInputElement
const pasted = part('text') as HTMLTextAreaElement
picker.addEventListener('change', () => {
  const [file] = picker.files ?? []
  if (file) void file.text().then(verify)
})
part('start').addEventListener('click', () => verify(pasted.value))
