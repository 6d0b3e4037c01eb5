import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { Card } from '#web/ui/Card.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Readable } from '#web/ui/Readable.tsx'
import { useReply } from '#web/use-reply.ts'

/** Who may be the same person, and whoever is searched for. */
export function ChooseMerge({ id, onChoose }: { id: number; onChoose: (id: number) => void }) {
  const [cari, setSearch] = useState('')
  const searched = cari.trim()
  const calon = useReply('GET /api/mahasantri/:id/penggabungan/calon', {
    queryKey: ['penggabungan', id, 'calon', searched],
    params: { id },
    query: { cari: searched },
    enabled: id > 0,
    placeholderData: before => before,
  })
  return (
    <Card
      judul="Gabungkan dengan siapa?"
      keterangan={cari === '' ? 'mungkin orang yang sama: nama sama, atau NIM mirip' : null}
    >
      <TextInput
        label="Cari nama atau NIM"
        value={cari}
        onChange={event => setSearch(event.currentTarget.value)}
        maw={320}
        mb={12}
      />
      <Readable query={calon} jumlah={3}>
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
                      {[row.nim, row.kelompok || kata`tanpa kelompok`, `${formatFigure(row.tanda)} tanda`]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </span>
                  <Button
                    variant="default"
                    aria-label={`Pilih ${row.nama} ${row.nim}`}
                    onClick={() => onChoose(row.id)}
                  >
                    Pilih
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Readable>
    </Card>
  )
}
