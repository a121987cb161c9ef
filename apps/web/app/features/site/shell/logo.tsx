import { company } from '#app/lib/company'

/** A V whose right arm is a rising candle. */
export const Logo = ({ light }: { light?: boolean }) => (
  <span className={`row gap-2 ${light ? 'text-band-ink' : 'text-ink'}`}>
    <svg width="30" height="30" viewBox="0 0 30 30" fill="none" aria-hidden="true">
      <rect width="30" height="30" rx="8" fill="var(--brand-fill)" />
      <g stroke="var(--on-fill)" strokeLinecap="round">
        <path d="M7.5 8.5 14 22" strokeWidth="3.2" />
        <path d="M20.5 5.5v17M14 22l5-7" strokeWidth="1.6" opacity="0.75" />
      </g>
      <rect x="17.6" y="8.6" width="5.8" height="9.6" rx="1.4" fill="var(--on-fill)" />
    </svg>
    <span className="text-xl font-bold">{company.name}</span>
  </span>
)
