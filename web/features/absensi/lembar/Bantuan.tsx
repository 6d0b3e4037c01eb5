import type { Status } from '#contract/kehadiran.ts'
import { LembarBawah } from '#web/ui/LembarBawah.tsx'
import { DaftarPintasan } from './PanelSamping.tsx'

/** '?': every key of the list. */
export default function Bantuan({ status, onTutup }: { status: readonly Status[]; onTutup: () => void }) {
  return (
    <LembarBawah
      judul="Papan ketik"
      keterangan="Fokus berada di satu baris; huruf menandai lalu turun."
      onTutup={onTutup}
    >
      <DaftarPintasan status={status} />
    </LembarBawah>
  )
}
