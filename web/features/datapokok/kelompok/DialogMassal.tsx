import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import { applyMassal, type HasilMassal, type PilihanMassal } from '#contract/datapokok/kelompok-massal.ts'
import { call } from '#web/api.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { tellDone } from '#web/ui/kabar.ts'
import { Tertinggal } from '#web/ui/Tertinggal.tsx'
import { IsianMassal } from './IsianMassal.tsx'
import { type IsiMassal, type JenisMassal, toAksi, usePratinjauMassal } from './massal.ts'
import { useUbahKelompok } from './queries.ts'

interface DialogMassalProps {
  jenis: JenisMassal
  pilihan: PilihanMassal
  /** How many kelompok are chosen. */
  jumlah: number
  periode: { id: number; mulai: string }
  onTutup: () => void
  onSelesai: (hasil: HasilMassal) => void
}

/** One thing done to all that are chosen: what will happen is said with its numbers before the button can be pressed. */
export function DialogMassal({ jenis, pilihan, jumlah, periode, onTutup, onSelesai }: DialogMassalProps) {
  const [isi, setIsi] = useState<IsiMassal>({ cara: 'tambah', ids: [], dari: null, tempat: '' })
  const aksi = toAksi(jenis, isi)
  const pratinjau = usePratinjauMassal(pilihan, aksi)
  const hasil = aksi && pratinjau.data
  const terapkan = useUbahKelompok(async (berubah: number) =>
    aksi ? call(applyMassal, { body: { pilihan, aksi, berubah } }) : undefined,
  )
  return (
    <Dialog
      onTutup={onTutup}
      judul={judul(jenis, jumlah)}
      label={hasil ? tombol(jenis, isi, hasil.berubah) : tombol(jenis, isi, jumlah)}
      bahaya={jenis === 'hapus'}
      nonaktif={!hasil || hasil.berubah === 0 || pratinjau.isPlaceholderData}
      bekerja={terapkan.isPending}
      galat={terapkan.error ?? pratinjau.error}
      onSetuju={() =>
        hasil && terapkan.mutate(hasil.berubah, { onSuccess: selesai, onError: () => pratinjau.refetch() })
      }
    >
      <IsianMassal jenis={jenis} isi={isi} onUbah={change => setIsi({ ...isi, ...change })} periode={periode} />
      {hasil ? <Pratinjau jenis={jenis} hasil={hasil} /> : null}
    </Dialog>
  )

  function selesai(done: HasilMassal | undefined) {
    if (!done) return
    const apa = jenis === 'hapus' ? 'dihapus' : 'diubah'
    tellDone(kata`${formatAngka(done.berubah)} kelompok ${apa}`)
    onSelesai(done)
  }
}

function judul(jenis: JenisMassal, jumlah: number): string {
  const n = formatAngka(jumlah)
  if (jenis === 'hapus') return kata`Hapus kelompok yang kosong dari ${n}`
  if (jenis === 'tempat') return kata`Tempat ${n} kelompok`
  if (jenis === 'kegiatan') return kata`Kegiatan ${n} kelompok`
  return jenis === 'murabbi' ? kata`Murabbi ${n} kelompok` : kata`Pendamping ${n} kelompok`
}

function tombol(jenis: JenisMassal, { cara }: IsiMassal, jumlah: number): string {
  const n = formatAngka(jumlah)
  if (jenis === 'hapus') return kata`Hapus ${n} kelompok`
  if (jenis === 'tempat') return kata`Ubah ${n} kelompok`
  if (cara === 'lepas') return kata`Lepas dari ${n} kelompok`
  return jenis === 'kegiatan' ? kata`Ikutkan ${n} kelompok` : kata`Tugaskan di ${n} kelompok`
}

function Pratinjau({ jenis, hasil }: { jenis: JenisMassal; hasil: HasilMassal }) {
  const { berubah, tetap, berakhir, tertinggal, peringatan } = hasil
  const tugas = jenis === 'murabbi' || jenis === 'pendamping'
  return (
    <div className="stack gap-6" role="status">
      <p className="m-0">
        <b>{kata`${formatAngka(berubah)} kelompok ${jenis === 'hapus' ? 'akan dihapus' : 'akan berubah'}`}</b>
        {tugas && berakhir > 0 ? kata`, ${formatAngka(berakhir)} tugas yang ada berakhir` : ''}
        {tetap > 0 ? `; ${formatAngka(tetap)} sudah demikian` : ''}.
      </p>
      {peringatan.map(satu => (
        <p key={satu} className="m-0 warn-ink">
          {satu}
        </p>
      ))}
      <Tertinggal list={tertinggal} judul={kata`${formatAngka(tertinggal.length)} kelompok dibiarkan`} />
    </div>
  )
}
