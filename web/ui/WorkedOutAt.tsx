import { jamIn } from '#contract/tanggal.ts'
import { useLembagaTime } from './session-context.ts'

/** Of figures that are not worked out for each who asks: what they do not know yet. `at`: milliseconds UTC; null: they know everything. */
export function WorkedOutAt({ at, className = '' }: { at: number | null | undefined; className?: string }) {
  const time = useLembagaTime()
  return at ? (
    <p className={`m-0 text-m soft ${className}`}>
      Dihitung pukul {jamIn(time.zona, at)}; yang dicatat sesudahnya menyusul.
    </p>
  ) : null
}
