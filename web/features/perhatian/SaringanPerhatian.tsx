import { UnstyledButton } from '@mantine/core'
import type { Reply } from '#contract/endpoint.ts'
import { ALASAN_PERHATIAN, type listPerhatian } from '#contract/perhatian.ts'
import { labelAlasan } from '#contract/sapaan.ts'
import { formatAngka } from '#web/ui/format.ts'
import css from './Perhatian.module.css'

interface SaringanPerhatianProps {
  data: Reply<typeof listPerhatian>
  alasan: string
  onAlasan: (alasan: string) => void
}

/** How many have each reason; each chip is a filter. Somebody with two reasons is in both. */
export function SaringanPerhatian({ data, alasan, onAlasan }: SaringanPerhatianProps) {
  return (
    <fieldset className={css.chips}>
      <legend className="hanya-pembaca">Saring menurut alasan</legend>
      {ALASAN_PERHATIAN.map(one =>
        data.jumlah_alasan[one] > 0 || alasan === one ? (
          <UnstyledButton
            key={one}
            className={css.chip}
            aria-pressed={alasan === one}
            onClick={() => onAlasan(alasan === one ? '' : one)}
          >
            {labelAlasan[one]} <b>{formatAngka(data.jumlah_alasan[one])}</b>
          </UnstyledButton>
        ) : null,
      )}
    </fieldset>
  )
}
