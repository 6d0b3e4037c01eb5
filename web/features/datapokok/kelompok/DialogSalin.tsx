import { Checkbox, Select } from '@mantine/core'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { JumlahPenyalinan } from '#contract/datapokok/penyalinan.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { useReply } from '#web/use-reply.ts'
import css from './kelompok.module.css'
import { useUbahKelompok } from './queries.ts'

interface Sumber {
  id: number
  nama: string
  selesai: string
}

interface DialogSalinProps {
  tujuan: { id: number; nama: string; mulai: string }
  /** Those with kelompok, the likeliest first. */
  sumberList: readonly Sumber[]
  onTutup: () => void
}

/** Takes the kelompok of another periode over into an empty one. */
export function DialogSalin({ tujuan, sumberList, onTutup }: DialogSalinProps) {
  const [dariId, setDariId] = useState(sumberList[0]?.id)
  const [bagian, setBagian] = useState<Bagian>({ kegiatan: true, jadwal: true, tugas: true, anggota: true })
  const sumber = sumberList.find(({ id }) => id === dariId)
  const { data: jumlah, error } = useReply('GET /api/periode/:id/penyalinan', {
    queryKey: ['kelompok', 'penyalinan', tujuan.id, dariId],
    params: { id: tujuan.id },
    query: { dari_periode_id: dariId ?? 0 },
    enabled: dariId !== undefined,
    select: reply => reply.jumlah,
  })
  const salin = useUbahKelompok((dari_periode_id: number) =>
    call('POST /api/periode/:id/penyalinan', { params: { id: tujuan.id }, body: { dari_periode_id, ...bagian } }),
  )

  return (
    <Dialog
      onTutup={onTutup}
      judul={kata`Salin kelompok ke ${tujuan.nama}`}
      label={jumlah ? kata`Salin ${formatAngka(jumlah.kelompok)} kelompok` : 'Salin'}
      nonaktif={!jumlah}
      bekerja={salin.isPending}
      galat={salin.error ?? error}
      onSetuju={() =>
        sumber &&
        salin.mutate(sumber.id, {
          onSuccess: hasil => {
            tellDone(kata`${formatAngka(hasil.jumlah.kelompok)} kelompok disalin ke ${tujuan.nama}`)
            onTutup()
          },
        })
      }
    >
      <Select
        label="Dari periode"
        clearable={false}
        allowDeselect={false}
        data={sumberList.map(({ id, nama }) => ({ value: String(id), label: nama }))}
        value={dariId === undefined ? null : String(dariId)}
        onChange={value => setDariId(Number(value))}
      />
      {PILIHAN.map(({ kunci, label }) => (
        <Checkbox
          key={kunci}
          label={label()}
          checked={bagian[kunci] && (kunci !== 'jadwal' || bagian.kegiatan)}
          disabled={kunci === 'jadwal' && !bagian.kegiatan}
          onChange={event => setBagian({ ...bagian, [kunci]: event.currentTarget.checked })}
        />
      ))}
      {sumber && jumlah ? (
        <>
          <p className={`m-0 ${css.salin}`}>
            Sebagaimana pada hari terakhir {sumber.nama}, {formatTanggal(sumber.selesai, 'pendek')}, dan berlaku mulai{' '}
            {formatTanggal(tujuan.mulai, 'pendek')}:
          </p>
          <ul className={`m-0 ${css.salin}`}>
            {isi(jumlah, bagian).map(satu => (
              <li key={satu}>{satu}</li>
            ))}
          </ul>
          <p className={`m-0 ${css.salin}`}>
            {dilewati(jumlah, bagian)}
            Semuanya masih dapat diubah sesudahnya. Tidak ada yang berubah di {sumber.nama}.
          </p>
        </>
      ) : null}
    </Dialog>
  )
}

type Bagian = Record<'kegiatan' | 'jadwal' | 'tugas' | 'anggota', boolean>

/** What comes along beside the kelompok themselves. */
const PILIHAN: readonly { kunci: keyof Bagian; label: () => string }[] = [
  { kunci: 'kegiatan', label: () => 'Sertakan kegiatan' },
  { kunci: 'jadwal', label: () => 'Sertakan jadwal' },
  { kunci: 'tugas', label: () => kata`Sertakan murabbi dan pendamping yang masih aktif` },
  { kunci: 'anggota', label: () => 'Sertakan anggota yang berstatus aktif' },
]

function isi({ kelompok, murabbi, pendamping, jadwal, anggota }: JumlahPenyalinan, bagian: Bagian): string[] {
  return [
    bagian.kegiatan
      ? kata`${formatAngka(kelompok)} kelompok dengan kegiatannya`
      : kata`${formatAngka(kelompok)} kelompok tanpa kegiatan`,
    bagian.tugas
      ? kata`${formatAngka(murabbi)} penugasan murabbi dan ${formatAngka(pendamping)} penugasan pendamping`
      : kata`tanpa murabbi dan pendamping`,
    bagian.kegiatan && bagian.jadwal ? `${formatAngka(jadwal)} jadwal` : 'tanpa jadwal',
    bagian.anggota ? `${formatAngka(anggota)} anggota` : 'tanpa anggota',
  ]
}

function dilewati({ dilewati: { murabbi, pendamping, anggota } }: JumlahPenyalinan, bagian: Bagian): string {
  const siapa = [
    bagian.tugas && murabbi > 0 ? `${formatAngka(murabbi)} murabbi` : '',
    bagian.tugas && pendamping > 0 ? kata`${formatAngka(pendamping)} pendamping` : '',
    bagian.anggota && anggota > 0 ? `${formatAngka(anggota)} mahasantri` : '',
  ].filter(Boolean)
  return siapa.length > 0 ? `Dilewati karena tidak aktif: ${siapa.join(', ')}. ` : ''
}
