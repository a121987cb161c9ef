import { comingSoon, type getSuperVip, type OutputOf } from '@vce/protocol'
import { cn } from '#app/ui/cn'
import { Tag } from '#app/ui/layout/tag'
import { privilegeIcons } from './icons'

type Privilege = OutputOf<typeof getSuperVip>['privilege_list'][number]

/** Privileges of the levels, four in a row; one whose system is missing is marked. */
export const Privileges = ({ list }: { list: readonly Privilege[] }) => (
  <section aria-labelledby="privileges" className="mt-10">
    <h2 id="privileges" className="text-center text-xl font-semibold text-ink">
      {list.length} 项会员权益
    </h2>
    <ul className="box mt-5 grid grid-cols-4 gap-px overflow-hidden bg-line">
      {list.map(({ icon, name, text, is_open }) => {
        const Icon = privilegeIcons[icon]
        return (
          <li key={icon} className="flex min-h-24 gap-4 bg-surface p-6">
            {Icon && (
              <Icon
                className={cn('mt-0.5 size-6 shrink-0', is_open ? 'text-vip' : 'text-ink-4')}
                strokeWidth={1.6}
                aria-hidden
              />
            )}
            <div>
              <h3 className="row t-strong gap-2 text-md">
                {name}
                {is_open === 0 && <Tag tone="line">{comingSoon}</Tag>}
              </h3>
              <p className="t-dim mt-1">{text}</p>
            </div>
          </li>
        )
      })}
    </ul>
  </section>
)
