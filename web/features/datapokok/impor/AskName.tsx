import { Button, Radio } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { AskImpor, ImporAnswer } from '#contract/datapokok/impor.ts'
import { pengasuhAtWork, withSources } from '#web/option-sources.ts'
import { optionsOf } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PickOne } from '#web/ui/PickOne.tsx'
import { useReply } from '#web/use-reply.ts'
import css from './AskName.module.css'

interface AskNameProps {
  tanya: AskImpor[]
  jawaban: ImporAnswer
  onAnswer: (jawaban: ImporAnswer) => void
}

/** The table below is to be seen too. */
const AT_ONCE = 1

/** A number says nothing of whom to add. */
const isName = ({ tulisan }: AskImpor) => /\p{L}/u.test(tulisan)

/** Each name that fits nobody, or several: asked once, whatever the number of its rows. */
export function AskName({ tanya, jawaban, onAnswer }: AskNameProps) {
  const [semua, setAll] = useState(false)
  if (tanya.length === 0) return null
  const open = tanya.filter(({ kunci }) => jawaban[kunci] === undefined)
  const notKnown = open.filter(one => one.calon.length === 0 && isName(one))
  // What is still open comes first to hand; what was answered stays to be seen and changed.
  const visible = semua ? tanya : (open.length > 0 ? open : tanya).slice(0, AT_ONCE)
  return (
    <section className="card p-0 bg-warn" aria-label="Nama yang belum jelas">
      {visible.map(one => (
        <OneName
          key={one.kunci}
          tanya={one}
          mayNew={isName(one)}
          jawaban={jawaban[one.kunci]}
          onAnswer={who => onAnswer({ ...jawaban, [one.kunci]: who })}
        />
      ))}
      {tanya.length > AT_ONCE || notKnown.length > 1 ? (
        <div className="row wrap gap-8 py-8 px-16">
          {notKnown.length > 1 ? (
            <Button
              variant="default"
              onClick={() =>
                onAnswer({ ...jawaban, ...Object.fromEntries(notKnown.map(({ kunci }) => [kunci, 'baru' as const])) })
              }
            >
              Tambahkan {formatFigure(notKnown.length)} nama yang tidak dikenal sebagai orang baru
            </Button>
          ) : null}
          {tanya.length > AT_ONCE ? (
            <Button variant="subtle" aria-expanded={semua} onClick={() => setAll(!semua)}>
              {semua
                ? 'Lipat'
                : `Lihat semua ${formatFigure(tanya.length)} nama, ${formatFigure(open.length)} belum dipilih`}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

type Who = ImporAnswer[string]

interface OneNameProps {
  tanya: AskImpor
  mayNew: boolean
  jawaban: Who | undefined
  onAnswer: (siapa: Who) => void
}

function OneName({ tanya, mayNew, jawaban, onAnswer }: OneNameProps) {
  const { sebagai, tulisan, baris, kelompok, calon } = tanya
  // Not the key, in which a name has blanks: an id with blanks names nothing.
  const titleId = useId()
  const fromCandidate = typeof jawaban === 'number' && calon.some(({ id }) => id === jawaban)
  const [lain, setLain] = useState(typeof jawaban === 'number' && !fromCandidate)
  const nilai = lain ? 'lain' : jawaban === undefined ? null : String(jawaban)
  const choose = (teks: string) => {
    setLain(teks === 'lain')
    if (teks !== 'lain') onAnswer(teks === 'baru' || teks === 'lewati' ? teks : Number(teks))
  }
  const [one = ''] = kelompok
  const di = kelompok.length > 1 ? kata`${one} dan ${formatFigure(kelompok.length - 1)} kelompok lain` : one
  return (
    <fieldset className={`flex wrap gap-8 gap-x-20 py-12 px-16 ${css.tanya}`} aria-labelledby={titleId}>
      <div className={`flex gap-8 ${css.nama}`}>
        <IconHelpCircle size={18} color="var(--warn)" aria-hidden />
        <div className="stack">
          <span className="strong break" id={titleId}>
            “{tulisan}” maksudnya siapa?
          </span>
          <span className="text-s soft">
            kolom {sebagai === 'murabbi' ? 'Murabbi' : kata`Pendamping`}, {formatFigure(baris)} baris, {di}
          </span>
        </div>
      </div>
      <Radio.Group className="auto" aria-labelledby={titleId} value={nilai} onChange={choose}>
        <div className="flex wrap gap-8">
          {calon.map(({ id, nama, keterangan }) => (
            <Radio key={id} className={css.calon} value={String(id)} label={nama} description={keterangan} />
          ))}
          <Radio className={css.calon} value="lain" label="Orang lain" />
          {mayNew ? <Radio className={css.calon} value="baru" label="Orang baru" /> : null}
          <Radio className={css.calon} value="lewati" label="Lewati" />
        </div>
      </Radio.Group>
      {lain ? (
        <OrangLain
          sebagai={sebagai}
          tulisan={tulisan}
          dipilih={typeof jawaban === 'number' && !fromCandidate ? jawaban : null}
          onChoose={onAnswer}
        />
      ) : null}
    </fieldset>
  )
}

interface OrangLainProps {
  sebagai: AskImpor['sebagai']
  tulisan: string
  dipilih: number | null
  onChoose: (id: number) => void
}

function OrangLain({ sebagai, tulisan, dipilih, onChoose }: OrangLainProps) {
  const { data } = useReply('GET /api/kelompok/pilihan', {
    queryKey: ['kelompok', 'pilihan'],
    select: data => withSources(data, pengasuhAtWork),
  })
  return (
    <PickOne
      aria-label={`Pilih ${kata(sebagai)} untuk “${tulisan}”`}
      placeholder="Cari nama"
      of={kata(sebagai)}
      parts={[{ options: optionsOf(data?.[sebagai]), source: data?.sources[sebagai] }]}
      value={dipilih === null ? null : String(dipilih)}
      onChange={id => id && onChoose(Number(id))}
    />
  )
}
