import type { getSuperVip, OutputOf } from '@vce/protocol'
import { Headset } from '#app/features/payment/icons'
import { openService } from '#app/lib/customer-service'
import { Check } from '#app/ui/icons/icons'

type SuperVip = OutputOf<typeof getSuperVip>

interface PrivilegesSideProps {
  title: string
  /** Privileges of the chosen level. */
  privileges: readonly string[]
  service: SuperVip['service']
}

/** Left side of the purchase: the privileges of the chosen level, and the contact of customer service. */
export const PrivilegesSide = ({ title, privileges, service }: PrivilegesSideProps) => (
  <aside className="flex flex-col bg-linear-to-b from-night-2 to-night p-8 text-night-ink">
    <p className="text-xl font-semibold">{title}</p>
    <p className="mt-1 text-sm opacity-80">以下权益，开通即享</p>
    <ul className="mt-6 grid gap-1.5 text-base">
      {privileges.map((name) => (
        <li key={name} className="row gap-2.5">
          <Check className="size-4 shrink-0" aria-hidden />
          {name}
        </li>
      ))}
    </ul>
    <div className="mt-auto pt-6">
      <button
        type="button"
        className="row w-full gap-2 border-t border-night-ink/25 pt-5 text-sm hover:underline"
        onClick={() => openService()}
      >
        <Headset className="size-4" />
        联系客服
        {service.service_name && <span className="opacity-80">{service.service_name}</span>}
      </button>
    </div>
  </aside>
)
