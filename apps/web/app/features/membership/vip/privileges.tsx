import type { getSuperVip, OutputOf } from '@vce/protocol'
import { privilegeIcons } from './icons'

type Privilege = OutputOf<typeof getSuperVip>['privilege_list'][number]

/** Privileges of the levels, four in a row. */
export const Privileges = ({ list }: { list: readonly Privilege[] }) => (
  <section aria-labelledby="privileges" className="mt-10">
    <h2 id="privileges" className="text-center text-xl font-semibold text-ink">
      {list.length} 项会员权益
    </h2>
    <ul className="box mt-5 grid grid-cols-4 gap-px overflow-hidden bg-line">
      {list.map(({ icon, name, text }) => {
        const Icon = privilegeIcons[icon]
        return (
          <li key={icon} className="flex min-h-24 gap-4 bg-surface p-6">
            {Icon && <Icon className="mt-0.5 size-6 shrink-0 text-vip" strokeWidth={1.6} aria-hidden />}
            <div>
              <h3 className="t-strong text-md">{name}</h3>
              <p className="t-dim mt-1">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  </section>
)
