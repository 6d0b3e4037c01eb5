import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { PenyalinanCount } from '#contract/datapokok/penyalinan.ts'
import { formatDate } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useReply } from '#web/use-reply.ts'
import css from './kelompok.module.css'
import { useChangeKelompok } from './queries.ts'

interface Source {
  id: number
  nama: string
  selesai: string
}

interface CopyDialogProps {
  tujuan: { id: number; nama: string; mulai: string }
  /** Those with kelompok, the likeliest first. */
  sumberList: readonly Source[]
  onClose: () => void
}

/** Takes the kelompok of another periode over into an empty one. */
export function CopyDialog({ tujuan, sumberList, onClose }: CopyDialogProps) {
  const [fromId, setFromId] = useState(sumberList[0]?.id)
  const [part, setPart] = useState<Part>({ kegiatan: true, jadwal: true, tugas: true, anggota: true })
  const sumber = sumberList.find(({ id }) => id === fromId)
  const { data: jumlah, error } = useReply('GET /api/periode/:id/penyalinan', {
    queryKey: ['kelompok', 'penyalinan', tujuan.id, fromId],
    params: { id: tujuan.id },
    query: { dari_periode_id: fromId ?? 0 },
    enabled: fromId !== undefined,
    select: reply => reply.jumlah,
  })
  const salin = useChangeKelompok((dari_periode_id: number) =>
    call('POST /api/periode/:id/penyalinan', { params: { id: tujuan.id }, body: { dari_periode_id, ...part } }),
  )

  return (
    <Dialog
      onClose={onClose}
      judul={kata`Salin kelompok ke ${tujuan.nama}`}
      label={jumlah ? kata`Salin ${formatFigure(jumlah.kelompok)} kelompok` : 'Salin'}
      nonaktif={!jumlah}
      working={salin.isPending}
      galat={salin.error ?? error}
      onAgree={() =>
        sumber &&
        salin.mutate(sumber.id, {
          onSuccess: hasil => {
            tellDone(kata`${formatFigure(hasil.jumlah.kelompok)} kelompok disalin ke ${tujuan.nama}`)
            onClose()
          },
        })
      }
    >
      <Select
        label="Dari periode"
        clearable={false}
        allowDeselect={false}
        data={sumberList.map(({ id, nama }) => ({ value: String(id), label: nama }))}
        value={fromId === undefined ? null : String(fromId)}
        onChange={value => setFromId(Number(value))}
      />
      {CHOICE.map(({ kunci, label }) => (
        <Checkbox
          key={kunci}
          label={label()}
          checked={part[kunci] && (kunci !== 'jadwal' || part.kegiatan)}
          disabled={kunci === 'jadwal' && !part.kegiatan}
          onChange={event => setPart({ ...part, [kunci]: event.currentTarget.checked })}
        />
      ))}
      {sumber && jumlah ? (
        <>
          <p className={`m-0 ${css.salin}`}>
            Sebagaimana pada hari terakhir {sumber.nama}, {formatDate(sumber.selesai, 'pendek')}, dan berlaku mulai{' '}
            {formatDate(tujuan.mulai, 'pendek')}:
          </p>
          <ul className={`m-0 ${css.salin}`}>
            {content(jumlah, part).map(one => (
              <li key={one}>{one}</li>
            ))}
          </ul>
          <p className={`m-0 ${css.salin}`}>
            {skipped(jumlah, part)}
            Semuanya masih dapat diubah sesudahnya. Tidak ada yang berubah di {sumber.nama}.
          </p>
        </>
      ) : null}
    </Dialog>
  )
}

type Part = Record<'kegiatan' | 'jadwal' | 'tugas' | 'anggota', boolean>

/** What comes along beside the kelompok themselves. */
const CHOICE: readonly { kunci: keyof Part; label: () => string }[] = [
  { kunci: 'kegiatan', label: () => 'Sertakan kegiatan' },
  { kunci: 'jadwal', label: () => 'Sertakan jadwal' },
  { kunci: 'tugas', label: () => kata`Sertakan murabbi dan pendamping yang masih aktif` },
  { kunci: 'anggota', label: () => 'Sertakan anggota yang berstatus aktif' },
]

function content({ kelompok, murabbi, pendamping, jadwal, anggota }: PenyalinanCount, part: Part): string[] {
  return [
    part.kegiatan
      ? kata`${formatFigure(kelompok)} kelompok dengan kegiatannya`
      : kata`${formatFigure(kelompok)} kelompok tanpa kegiatan`,
    part.tugas
      ? kata`${formatFigure(murabbi)} penugasan murabbi dan ${formatFigure(pendamping)} penugasan pendamping`
      : kata`tanpa murabbi dan pendamping`,
    part.kegiatan && part.jadwal ? `${formatFigure(jadwal)} jadwal` : 'tanpa jadwal',
    part.anggota ? `${formatFigure(anggota)} anggota` : 'tanpa anggota',
  ]
}

function skipped({ dilewati: { murabbi, pendamping, anggota } }: PenyalinanCount, part: Part): string {
  const who = [
    part.tugas && murabbi > 0 ? `${formatFigure(murabbi)} murabbi` : '',
    part.tugas && pendamping > 0 ? kata`${formatFigure(pendamping)} pendamping` : '',
    part.anggota && anggota > 0 ? `${formatFigure(anggota)} mahasantri` : '',
  ].filter(Boolean)
  return who.length > 0 ? `Dilewati karena tidak aktif: ${who.join(', ')}. ` : ''
}
