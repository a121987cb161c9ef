/** How long someone has been a member, by the day they joined: the date itself, which needs no clock. */
export const joinedText = (day: string) => {
  const [year, month] = day.split('-')
  return `${year} 年 ${Number(month)} 月加入`
}
