import { formatAngka } from '#contract/angka.ts'
import { type KelompokRow, KURANG, type Kurang } from '#contract/datapokok/kelompok.ts'
import { Cip, DaftarCip } from '#web/ui/Cip.tsx'
import { kata } from '#web/ui/istilah.ts'

const label: Record<Kurang, string> = {
  murabbi: 'Belum bermurabbi',
  get pendamping() {
    return kata`Belum ada pendamping`
  },
  jadwal: 'Belum ada jadwal',
  anggota: 'Belum beranggota',
  akun: 'Tanpa akun',
}

interface CipKurangProps {
  rows: readonly KelompokRow[]
  /** '' for all. */
  nilai: string
  onPilih: (kurang: Kurang | '') => void
}

/** What is still missing, and of how many: one at a time. */
export function CipKurang({ rows, nilai, onPilih }: CipKurangProps) {
  return (
    <DaftarCip label="Yang masih kurang">
      <Cip aktif={nilai === ''} onPilih={() => onPilih('')}>
        Semua <b>{formatAngka(rows.length)}</b>
      </Cip>
      {KURANG.map(kurang => (
        <Cip key={kurang} aktif={nilai === kurang} onPilih={() => onPilih(kurang)}>
          {label[kurang]} <b>{formatAngka(rows.filter(row => row.kurang.includes(kurang)).length)}</b>
        </Cip>
      ))}
    </DaftarCip>
  )
}
