import { formatAngka } from '#contract/angka.ts'
import type { Reply } from '#contract/endpoint.ts'
import { ALASAN_PERHATIAN, type listPerhatian } from '#contract/laporan/perhatian.ts'
import { labelAlasan } from '#contract/laporan/sapaan.ts'
import { Cip, DaftarCip } from '#web/ui/Cip.tsx'

interface SaringanPerhatianProps {
  data: Reply<typeof listPerhatian>
  alasan: string
  onAlasan: (alasan: string) => void
}

/** How many have each reason; each chip is a filter. Somebody with two reasons is in both. */
export function SaringanPerhatian({ data, alasan, onAlasan }: SaringanPerhatianProps) {
  return (
    <DaftarCip label="Saring menurut alasan">
      {ALASAN_PERHATIAN.map(one =>
        data.jumlah_alasan[one] > 0 || alasan === one ? (
          <Cip key={one} aktif={alasan === one} onPilih={() => onAlasan(alasan === one ? '' : one)}>
            {labelAlasan[one]} <b>{formatAngka(data.jumlah_alasan[one])}</b>
          </Cip>
        ) : null,
      )}
    </DaftarCip>
  )
}
