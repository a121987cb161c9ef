import { Card } from '#app/ui/layout/card'
import type { Member } from './queries'

/** The medals that a member wears. */
export function MedalsCard({ member: { honorLists } }: { member: Member }) {
  if (honorLists.length === 0) return null
  return (
    <Card title="佩戴的勋章">
      <ul className="grid grid-cols-3 gap-3 px-4 pb-4">
        {honorLists.map(({ id, name, image }) => (
          <li key={id} className="text-center">
            <img src={image} alt="" width={64} height={64} className="mx-auto" />
            <span className="t-hint">{name}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
