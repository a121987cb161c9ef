import { minuteMs } from '@vce/futures'

const tenMinutesMs = 10 * minuteMs

/**
 * Loops of the thread of the live market, as the timetable lists them. Apart from their work, which the server itself
 * does not load.
 */
export const marketThreadLoops = {
  dropOldMinutes: { name: 'drop old minutes', every: tenMinutesMs, isDelayed: true },
  settleSimulatedDays: { name: 'settle simulated days', every: tenMinutesMs, isDelayed: true },
} as const
