import { beijingTime } from '#platform/clock'
import { daysNamed, type Understood } from '../analyst/analyst'
import { mentionsOf } from '../analyst/mentions'
import type { Plan } from '../analyst/plans'
import type { Question } from '../chats/answering'
import type { Fact } from '../facts/fact'
import { createGround, type Ground } from '../grounding/ground'

interface RunGroundOptions {
  question: Question
  read: Understood
  plan: Plan
  /** Grows with each tool. */
  facts: readonly Fact[]
}

/** The ground of a run; prepared again only after new facts and parameters. */
export function createRunGround({ question, read, plan, facts }: RunGroundOptions) {
  const numbers = new Set(plan.numbers)
  const days = new Set(daysNamed(read.linked, read.days))
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
        mentions: mentionsOf(read.lexicon),
        runningDay: read.days.running,
        settledDay: read.days.settled,
      })
      return ground
    },
    /** Numbers and days of a call are parameters, as those of a plan are. */
    allow,
  }
}
