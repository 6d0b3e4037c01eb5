import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { Terbaca } from '#web/ui/Terbaca.tsx'
import { useReply } from '#web/use-reply.ts'

/** Who may be the same person, and whoever is searched for. */
export function PilihGabung({ id, onPilih }: { id: number; onPilih: (id: number) => void }) {
  const [cari, setCari] = useState('')
  const dicari = cari.trim()
  const calon = useReply('GET /api/mahasantri/:id/penggabungan/calon', {
    queryKey: ['penggabungan', id, 'calon', dicari],
    params: { id },
    query: { cari: dicari },
    enabled: id > 0,
    placeholderData: before => before,
  })
  return (
    <Kartu
      judul="Gabungkan dengan siapa?"
      keterangan={cari === '' ? 'mungkin orang yang sama: nama sama, atau NIM mirip' : null}
    >
      <TextInput
        label="Cari nama atau NIM"
        value={cari}
        onChange={event => setCari(event.currentTarget.value)}
        maw={320}
        mb={12}
      />
      <Terbaca query={calon} jumlah={3}>
        {data =>
          data.calon.length === 0 ? (
            <p className="soft m-0">
              {cari === '' ? kata`Tidak ada mahasantri lain yang mirip. Cari namanya.` : 'Tidak ditemukan.'}
            </p>
          ) : (
            <ul className="list stack gap-8">
              {data.calon.map(row => (
                <li key={row.id} className="row wrap between gap-8">
                  <span>
                    <b>{row.nama}</b>
                    <span className="block text-m soft">
                      {[row.nim, row.kelompok || kata`tanpa kelompok`, `${formatAngka(row.tanda)} tanda`]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <Button variant="default" aria-label={`Pilih ${row.nama} ${row.nim}`} onClick={() => onPilih(row.id)}>
                    Pilih
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Terbaca>
    </Kartu>
  )
}
