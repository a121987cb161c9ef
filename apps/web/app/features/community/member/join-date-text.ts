/** Text for the month in which a member joined; no duration, which would depend on the current time. */
export const joinDateText = (day: string) => {
  const [year, month] = day.split('-')
  return `${year} 年 ${Number(month)} 月加入`
}
