import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { jamIn } from '#contract/tanggal.ts'
import { BottomLembar } from '#web/ui/LembarBawah.tsx'
import { useFilling } from '../filling.ts'
import { marksOf, ODD_WORDS, proposalsOf } from './proposals.ts'

/** What is odd, with the words why: taken only where it is ticked, together with the others. */
export default function ReviewProposals({ onClose }: { onClose: () => void }) {
  const { lembar, sendiri, aksi } = useFilling()
  const { odd, plain } = proposalsOf(sendiri)
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const taken = [...odd.filter(one => ticked.has(one.row.mahasantri_id)), ...plain]
  const tick = (id: number, on: boolean) => {
    const next = new Set(ticked)
    if (on) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  return (
    <BottomLembar
      judul="Periksa dahulu"
      keterangan="Centang yang memang hadir. Yang tidak dicentang tetap belum diisi."
      onClose={onClose}
      kaki={close => (
        <Button
          fullWidth
          disabled={taken.length === 0}
          onClick={() => {
            aksi.setMany(marksOf(taken), { kode: true })
            close()
          }}
        >
          Terima {taken.length}
        </Button>
      )}
    >
      <ul className="list lined">
        {odd.map(({ row, why }) => (
          <li key={row.mahasantri_id} className="py-8">
            <Checkbox
              label={row.nama}
              description={`${jamIn(lembar.zona_waktu, row.usul_hadir?.at ?? 0)} · ${why.map(one => ODD_WORDS[one]).join('; ')}`}
              checked={ticked.has(row.mahasantri_id)}
              onChange={event => tick(row.mahasantri_id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {plain.length > 0 ? (
        <p className="text-m soft">Bersama {plain.length} lain yang tidak ada kejanggalannya.</p>
      ) : null}
    </BottomLembar>
  )
}
