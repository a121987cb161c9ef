import {
  type DraftInputOf,
  type Endpoint,
  getContractTerms,
  getFundFlowHistory,
  getSeatHistory,
} from '@vce/protocol'
import { expect } from 'vitest'
import { testWeb } from '#test/web'
import type { Fact } from '../facts/fact'
import { type EvaluationQuestion, startEvaluation } from './evaluation.fixture'

/** A number in the text of a page, or in the data of its charts. */
const number = /-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/g
const numbersIn = (text: string) => [...text.matchAll(number)].map(([found]) => Number(found))

interface Page {
  status: number
  text: string
  numbers: readonly number[]
}

type Question = <E extends Endpoint>(endpoint: E, input: DraftInputOf<E>) => Promise<string>

/** Calls that an open page makes later, for its drawers and for the cards below the first screen. */
function laterCalls({ pathname, searchParams }: URL, ask: Question): Promise<string>[] {
  const of = (name: string) => searchParams.get(name) ?? undefined
  const world = 'simulated'
  const [product, contract, date, seat] = ['product', 'contract', 'date', 'seat'].map(of)
  if (of('showModel') === 'cclhb' && product && seat)
    return [ask(getSeatHistory, { world, product, contract: contract ?? 'all', date, seat })]
  if (of('showModel') === 'zjlx' && product)
    return [ask(getFundFlowHistory, { world, product, date, days: 20 })]
  if (pathname === '/quotation' && of('type') === '1' && contract)
    return [ask(getContractTerms, { world, contract })]
  return []
}

const withoutMarkup = (body: string) =>
  body
    .replace(/<script[\s\S]*?<\/script>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replaceAll(',', '')

/**
 * Values of indicators are computed in the browser from the page's candles, with the functions that the tools
 * use.
 */
const drawn = new Set(['reading', 'indicatorPrice', 'obv'])
/** Measures that a fact's formula computes from figures of the cited page. */
const derived = new Set(['periodMove', 'periodChange', 'amplitude', 'marginMoney', 'tickMoney'])

/** Whether a page contains the absolute value of a fact, either unchanged or, for a rate, in percent. */
function shows({ numbers }: Page, { value, digits, measure }: Fact): boolean {
  const size = (each: number) => Math.abs(each).toFixed(digits)
  const wanted = size(value as number)
  if (numbers.some((each) => size(each) === wanted)) return true
  return measure.endsWith('Rate') && numbers.some((each) => size(each * 100) === wanted)
}

const namesOf = ({ entity: { name, code, names = [] } }: Fact) => [name, code, ...names].filter(Boolean)
const hasOwnName = ({ entity: { kind } }: Fact) =>
  ['contract', 'product', 'seat', 'sector', 'broker'].includes(kind)

/** Checks that every figure of an answer is found on the page that its citation opens. */
export async function startCitationCheck() {
  const { app, call, reader, putAll } = await startEvaluation({ web: testWeb })

  async function read(href: string): Promise<Page> {
    const headers = { accept: 'text/html', cookie: `token=${reader.token}` }
    const { statusCode, body } = await app.inject({ url: href, headers })
    const later = await Promise.all(
      laterCalls(new URL(href, 'http://localhost'), async (endpoint, input) => {
        const reply = await call(endpoint, input, reader)
        expect([endpoint.path, reply.code]).toEqual([endpoint.path, 1])
        return JSON.stringify(reply.data)
      }),
    )
    const [state = ''] = /<script[^>]*id="state"[\s\S]*?<\/script>/.exec(body) ?? []
    const text = withoutMarkup(body) + later.join(' ')
    return { status: statusCode, text, numbers: numbersIn(text + state) }
  }

  const pages = new Map<string, Promise<Page>>()
  function pageOf(href: string): Promise<Page> {
    const page = pages.get(href) ?? read(href)
    pages.set(href, page)
    return page
  }

  /** Reason why a figure is not found on the page that it cites; null if it is found. */
  async function faultOf(fact: Fact): Promise<string | null> {
    const opened = await pageOf(fact.href)
    if (opened.status !== 200) return String(opened.status)
    if (hasOwnName(fact) && !namesOf(fact).some((name) => opened.text.includes(name))) return 'no name'
    if (fact.tradingDay && !opened.text.includes(fact.tradingDay.slice(5))) return 'no day'
    if (!drawn.has(fact.measure) && !derived.has(fact.measure) && !shows(opened, fact)) return 'no figure'
    return null
  }

  return {
    /**
     * The figures in the answers to some questions, and a message for each figure that is not found on the
     * cited page.
     */
    async citedBy(questions: readonly EvaluationQuestion[]) {
      const figures: Fact[] = []
      const faults: string[] = []
      for (const { id, turns, page } of questions) {
        const { end } = await putAll(turns, { page })
        const used = new Set(
          [...JSON.stringify(end.tree ?? []).matchAll(/⟦(f\d+)⟧/g)].map(([, fact]) => fact),
        )
        for (const fact of end.facts.filter(
          ({ id: of, value }) => used.has(of) && typeof value === 'number',
        )) {
          figures.push(fact)
          const fault = await faultOf(fact)
          if (fault)
            faults.push(
              `${id} ${turns.join(' → ')}: ${fact.measure} ${fact.value} of ${fact.entity.name}, ${fact.href}: ${fault}`,
            )
        }
      }
      return { figures, faults }
    },

    /**
     * Rate of accidental matches: of the figures with four or more digits, the share whose page also contains
     * the figure with another last digit.
     */
    async foundByChance(figures: readonly Fact[]) {
      const long = figures.filter(({ value, digits }) => Math.abs(value as number) * 10 ** digits >= 1_000)
      let found = 0
      for (const fact of long) {
        const other = (fact.value as number) + 3 * 10 ** -fact.digits
        if (shows(await pageOf(fact.href), { ...fact, value: other })) found += 1
      }
      return { count: long.length, part: found / long.length }
    },
  }
}
