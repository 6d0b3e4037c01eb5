import { Button, Radio, Select } from '@mantine/core'
import { IconHelpCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { JawabanImpor, TanyaImpor } from '#contract/datapokok/impor.ts'
import { kata } from '#web/ui/istilah.ts'
import { useReply } from '#web/use-reply.ts'
import css from './TanyaNama.module.css'

interface TanyaNamaProps {
  tanya: TanyaImpor[]
  jawaban: JawabanImpor
  onJawab: (jawaban: JawabanImpor) => void
}

/** The table below is to be seen too. */
const SEKALIGUS = 1

/** A number says nothing of whom to add. */
const isNama = ({ tulisan }: TanyaImpor) => /\p{L}/u.test(tulisan)

/** Each name that fits nobody, or several: asked once, whatever the number of its rows. */
export function TanyaNama({ tanya, jawaban, onJawab }: TanyaNamaProps) {
  const [semua, setSemua] = useState(false)
  if (tanya.length === 0) return null
  const terbuka = tanya.filter(({ kunci }) => jawaban[kunci] === undefined)
  const takDikenal = terbuka.filter(satu => satu.calon.length === 0 && isNama(satu))
  // What is still open comes first to hand; what was answered stays to be seen and changed.
  const terlihat = semua ? tanya : (terbuka.length > 0 ? terbuka : tanya).slice(0, SEKALIGUS)
  return (
    <section className="card p-0 bg-warn" aria-label="Nama yang belum jelas">
      {terlihat.map(satu => (
        <SatuNama
          key={satu.kunci}
          tanya={satu}
          bolehBaru={isNama(satu)}
          jawaban={jawaban[satu.kunci]}
          onJawab={siapa => onJawab({ ...jawaban, [satu.kunci]: siapa })}
        />
      ))}
      {tanya.length > SEKALIGUS || takDikenal.length > 1 ? (
        <div className="row wrap gap-8 py-8 px-16">
          {takDikenal.length > 1 ? (
            <Button
              variant="default"
              onClick={() =>
                onJawab({ ...jawaban, ...Object.fromEntries(takDikenal.map(({ kunci }) => [kunci, 'baru' as const])) })
              }
            >
              Tambahkan {formatAngka(takDikenal.length)} nama yang tidak dikenal sebagai orang baru
            </Button>
          ) : null}
          {tanya.length > SEKALIGUS ? (
            <Button variant="subtle" aria-expanded={semua} onClick={() => setSemua(!semua)}>
              {semua
                ? 'Lipat'
                : `Lihat semua ${formatAngka(tanya.length)} nama, ${formatAngka(terbuka.length)} belum dipilih`}
            </Button>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

type Siapa = JawabanImpor[string]

interface SatuNamaProps {
  tanya: TanyaImpor
  bolehBaru: boolean
  jawaban: Siapa | undefined
  onJawab: (siapa: Siapa) => void
}

function SatuNama({ tanya, bolehBaru, jawaban, onJawab }: SatuNamaProps) {
  const { sebagai, tulisan, baris, kelompok, calon } = tanya
  // Not the key, in which a name has blanks: an id with blanks names nothing.
  const judulId = useId()
  const dariCalon = typeof jawaban === 'number' && calon.some(({ id }) => id === jawaban)
  const [lain, setLain] = useState(typeof jawaban === 'number' && !dariCalon)
  const nilai = lain ? 'lain' : jawaban === undefined ? null : String(jawaban)
  const choose = (teks: string) => {
    setLain(teks === 'lain')
    if (teks !== 'lain') onJawab(teks === 'baru' || teks === 'lewati' ? teks : Number(teks))
  }
  const [satu = ''] = kelompok
  const di = kelompok.length > 1 ? kata`${satu} dan ${formatAngka(kelompok.length - 1)} kelompok lain` : satu
  return (
    <fieldset className={`flex wrap gap-8 gap-x-20 py-12 px-16 ${css.tanya}`} aria-labelledby={judulId}>
      <div className={`flex gap-8 ${css.nama}`}>
        <IconHelpCircle size={18} color="var(--warn)" aria-hidden />
        <div className="stack">
          <span className="strong break" id={judulId}>
            “{tulisan}” maksudnya siapa?
          </span>
          <span className="text-s soft">
            kolom {sebagai === 'murabbi' ? 'Murabbi' : kata`Pendamping`}, {formatAngka(baris)} baris, {di}
          </span>
        </div>
      </div>
      <Radio.Group className="auto" aria-labelledby={judulId} value={nilai} onChange={choose}>
        <div className="flex wrap gap-8">
          {calon.map(({ id, nama, keterangan }) => (
            <Radio key={id} className={css.calon} value={String(id)} label={nama} description={keterangan} />
          ))}
          <Radio className={css.calon} value="lain" label="Orang lain" />
          {bolehBaru ? <Radio className={css.calon} value="baru" label="Orang baru" /> : null}
          <Radio className={css.calon} value="lewati" label="Lewati" />
        </div>
      </Radio.Group>
      {lain ? (
        <OrangLain
          sebagai={sebagai}
          tulisan={tulisan}
          dipilih={typeof jawaban === 'number' && !dariCalon ? jawaban : null}
          onPilih={onJawab}
        />
      ) : null}
    </fieldset>
  )
}

interface OrangLainProps {
  sebagai: TanyaImpor['sebagai']
  tulisan: string
  dipilih: number | null
  onPilih: (id: number) => void
}

function OrangLain({ sebagai, tulisan, dipilih, onPilih }: OrangLainProps) {
  const { data } = useReply('GET /api/kelompok/pilihan', { queryKey: ['kelompok', 'pilihan'] })
  return (
    <Select
      aria-label={`Pilih ${kata(sebagai)} untuk “${tulisan}”`}
      placeholder="Cari nama"
      searchable
      data={(data?.[sebagai] ?? []).map(({ id, nama }) => ({ value: String(id), label: nama }))}
      value={dipilih === null ? null : String(dipilih)}
      onChange={id => id && onPilih(Number(id))}
    />
  )
}
