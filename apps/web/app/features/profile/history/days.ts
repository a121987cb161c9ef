import type { VisitedThing } from '@vce/protocol'

const weekdays = ['周日', '周一', '周二', '周三', '周四', '周五', '周六']

/** Title of a day: 2026 年 11 月 20 日 周五. */
export function dayTitle(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const weekday = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''
  return `${year} 年 ${Number(month)} 月 ${Number(date)} 日　${weekday}`
}

/** Groups visits by day, in the order of the list. */
export function groupByDay(visits: readonly VisitedThing[]): { day: string; visits: VisitedThing[] }[] {
  const days: { day: string; visits: VisitedThing[] }[] = []
  for (const visit of visits) {
    const day = visit.last_at.slice(0, 10)
    const last = days.at(-1)
    if (last?.day === day) last.visits.push(visit)
    else days.push({ day, visits: [visit] })
  }
  return days
}
