import { beijingTime } from '#platform/clock'
import { allowedDays, type UnderstoodQuestion } from '../analyst/analyst'
import { mentionFinderOf } from '../analyst/mention-finder'
import type { Plan } from '../analyst/plans'
import type { Question } from '../chats/answering'
import type { Fact } from '../facts/fact'
import { createGround, type Ground } from '../grounding/ground'

interface RunGroundOptions {
  question: Question
  read: UnderstoodQuestion
  plan: Plan
  /** The facts of the run; each tool call adds facts. */
  facts: readonly Fact[]
}

/** The ground of a run, created again only after new facts or parameters. */
export function createRunGround({ question, read, plan, facts }: RunGroundOptions) {
  const numbers = new Set(plan.numbers)
  const days = new Set(allowedDays(read.linked, read.days))
  let version = ''
  let ground: Ground | null = null

  function allow(input: unknown): void {
    if (typeof input === 'number') numbers.add(input)
    else if (typeof input === 'string' && /^\d{4}-\d\d-\d\d$/.test(input)) days.add(input)
    else if (typeof input === 'object' && input !== null) for (const each of Object.values(input)) allow(each)
  }

  return {
    now(): Ground {
      const newest = [facts.length, numbers.size, days.size].join()
      if (ground && version === newest) return ground
      version = newest
      ground = createGround({
        facts: [...facts],
        question: question.prompt,
        numbers: [...numbers],
        days: [...days],
        today: beijingTime(question.now).slice(0, 10),
        mentions: mentionFinderOf(read.lexicon),
        runningDay: read.days.running,
        settledDay: read.days.settled,
      })
      return ground
    },
    /** Accepts the numbers and days of a tool call as parameters, as if the plan contained them. */
    allow,
  }
}
