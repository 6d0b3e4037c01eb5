import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { ImporChoice, ImporPreview } from '#contract/datapokok/impor.ts'

type Namesake = NonNullable<ImporPreview['senama']>
type Chosen = NonNullable<ImporChoice['sama']>

interface SamePeopleProps {
  senama: Namesake
  onChoose: (sama: Chosen) => void
}

/** Who is called like somebody who is known without a number: the same person when ticked, else somebody new. */
export function SamePeople({ senama, onChoose }: SamePeopleProps) {
  const said = Object.fromEntries(senama.flatMap(({ urutan, dipilih }) => (dipilih ? [[urutan, dipilih]] : [])))
  const [chosen, setChosen] = useState<Chosen>(said)
  if (senama.length === 0) return null
  const isSaid = JSON.stringify(chosen) === JSON.stringify(said)
  const jumlah = Object.keys(chosen).length
  return (
    <section className="card stack gap-8 py-12 px-16 bg-warn" aria-label="Nama yang sudah ada">
      <span className="strong">
        {formatFigure(senama.length)} nama di daftar ini sudah tercatat. Centang yang orangnya sama; yang lain menjadi
        orang baru.
      </span>
      <ul className="list stack gap-8">
        {senama.map(({ urutan, baris, nama, calon }) => (
          <li key={urutan} className="row wrap gap-8 gap-x-20">
            <span className="break">
              baris {baris}: <b>{nama}</b>
            </span>
            {calon.map(({ id, nama: tercatat, keterangan }) => (
              <Checkbox
                key={id}
                label={`Orang yang sama: ${tercatat}, ${keterangan}`}
                checked={chosen[urutan] === id}
                disabled={chosen[urutan] !== id && Object.values(chosen).includes(id)}
                onChange={({ currentTarget: { checked } }) => setChosen(turned(chosen, urutan, checked ? id : null))}
              />
            ))}
          </li>
        ))}
      </ul>
      <div className="row wrap gap-8">
        <Button variant="default" onClick={() => setChosen(allOf(senama))}>
          Semua orang yang sama
        </Button>
        <Button disabled={isSaid} onClick={() => onChoose(chosen)}>
          {jumlah > 0 ? `Pakai ${formatFigure(jumlah)} pilihan` : 'Pakai pilihan'}
        </Button>
      </div>
    </section>
  )
}

function turned(chosen: Chosen, urutan: number, id: number | null): Chosen {
  const { [urutan]: _, ...others } = chosen
  return id === null ? others : { ...others, [urutan]: id }
}

/** Nobody twice, and of several who are called alike none unseen. */
function allOf(senama: Namesake): Chosen {
  const taken = new Set<number>()
  return Object.fromEntries(
    senama.flatMap(({ urutan, calon: [one, lain] }) => {
      if (!one || lain || taken.has(one.id)) return []
      taken.add(one.id)
      return [[urutan, one.id]]
    }),
  )
}
