import { Button } from '@mantine/core'
import { IconClockEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { JadwalOfKelompok, KelompokRincian } from '#contract/datapokok/kelompok.ts'
import { describeMalam, formatJam, namaHari } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { call } from '#web/api.ts'
import css from '#web/features/datapokok/kelompok/kelompok.module.css'
import { KelompokKegiatanDrawer } from '#web/features/datapokok/kelompok/LaciKegiatan.tsx'
import { useUbahKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { describeRentang, waktuOf } from '#web/features/datapokok/kelompok/rentang.ts'
import { type Aksi, AksiBaris } from '#web/ui/AksiBaris.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Kartu } from '#web/ui/Kartu.tsx'
import { done } from '#web/ui/kabar.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { LaciJadwal } from './LaciJadwal.tsx'
import { LaciRencana } from './LaciRencana.tsx'
import { PerubahanRencana } from './PerubahanRencana.tsx'
import { usePratinjauJadwal } from './rencana-queries.ts'
import { ShiftDialog, type Shifted } from './ShiftDialog.tsx'

/** What the kelompok holds, and when in the week. */
export function KartuJadwal({ kelompok, bolehUbah }: { kelompok: KelompokRincian; bolehUbah: boolean }) {
  const { kegiatan, jadwal, hari_ini } = kelompok
  const [diubah, setDiubah] = useState<JadwalOfKelompok | 'baru' | 'kegiatan' | 'rencana' | undefined>()
  const [shifted, setShifted] = useState<Shifted | undefined>()
  const [dihapus, setDihapus] = useState<JadwalOfKelompok | undefined>()
  const isLalu = (row: JadwalOfKelompok) => waktuOf(row, hari_ini) === 'lalu'
  const urut = [...jadwal].sort((a, b) => Number(isLalu(a)) - Number(isLalu(b)))

  return (
    <Kartu
      judul="Kegiatan dan jadwal"
      aksi={
        bolehUbah ? (
          <div className="flex wrap gap-4">
            <Button size="xs" variant="subtle" onClick={() => setDiubah('kegiatan')}>
              Atur kegiatan
            </Button>
            {jadwal.length > 0 ? (
              <>
                <Button size="xs" variant="subtle" onClick={() => setShifted({ kelompokIds: [kelompok.id] })}>
                  Geser jam
                </Button>
                <Button size="xs" variant="subtle" onClick={() => setDiubah('rencana')}>
                  Buat pertemuan
                </Button>
              </>
            ) : null}
            <Tombol
              size="xs"
              variant="default"
              ikon={IconPlus}
              aria-label="Tambah jadwal"
              disabled={kegiatan.length === 0}
              onClick={() => setDiubah('baru')}
            >
              Jadwal
            </Tombol>
          </div>
        ) : undefined
      }
      rapat
    >
      <p className="py-8 px-16 strong rule-b">
        {kegiatan.length > 0 ? kegiatan.map(row => row.nama).join(' · ') : 'Belum mengikuti kegiatan apa pun.'}
      </p>
      {jadwal.length === 0 ? (
        <p className="py-12 px-16 soft">Belum ada jadwal. Pertemuan tetap dapat dibuka kapan saja.</p>
      ) : null}
      <ul className="list lined striped">
        {urut.map(row => (
          <BarisJadwal
            key={row.id}
            row={row}
            hariIni={hari_ini}
            aksi={
              bolehUbah
                ? [
                    { label: 'Ubah atau akhiri', ikon: null, onPilih: () => setDiubah(row) },
                    {
                      label: 'Geser jam',
                      ikon: <IconClockEdit size={16} aria-hidden />,
                      onPilih: () => setShifted({ jadwalId: row.id, nama: nameOf(row) }),
                    },
                    {
                      label: 'Hapus',
                      ikon: <IconTrash size={16} aria-hidden />,
                      bahaya: true,
                      onPilih: () => setDihapus(row),
                    },
                  ]
                : undefined
            }
          />
        ))}
      </ul>
      {diubah === 'kegiatan' ? (
        <KelompokKegiatanDrawer kelompok={kelompok} onTutup={() => setDiubah(undefined)} />
      ) : null}
      {diubah === 'rencana' ? <LaciRencana kelompok={kelompok} onTutup={() => setDiubah(undefined)} /> : null}
      {diubah && diubah !== 'kegiatan' && diubah !== 'rencana' ? (
        <LaciJadwal
          kelompok={kelompok}
          jadwal={diubah === 'baru' ? null : diubah}
          onTutup={() => setDiubah(undefined)}
        />
      ) : null}
      {shifted ? <ShiftDialog chosen={shifted} onTutup={() => setShifted(undefined)} /> : null}
      {dihapus ? <DialogHapus kelompok={kelompok} row={dihapus} onTutup={() => setDihapus(undefined)} /> : null}
    </Kartu>
  )
}

function BarisJadwal({ row, hariIni, aksi }: { row: JadwalOfKelompok; hariIni: string; aksi?: Aksi[] | undefined }) {
  const waktu = waktuOf(row, hariIni)
  const malam = describeMalam(row.hari, row.mulai)
  return (
    <li className={css.baris}>
      <div className={css.kata}>
        <span className={css.nama} data-lalu={waktu === 'lalu' || undefined}>
          {namaHari(row.hari)} {formatSpan(row)}
          {malam ? <small> · {malam}</small> : null}
        </span>
        <span className={css.rinci}>
          {[row.kegiatan, row.tempat].filter(Boolean).join(' · ')}
          {waktu === 'kini' && row.sampai === null ? null : (
            <span className={css.kapan} data-penting={waktu !== 'lalu' || undefined}>
              {describeRentang(row, hariIni)}
            </span>
          )}
        </span>
      </div>
      {aksi ? <AksiBaris nama={nameOf(row)} aksi={aksi} /> : null}
    </li>
  )
}

/** What becomes of the pertemuan that were made of it is told before. */
function DialogHapus({
  kelompok,
  row,
  onTutup,
}: {
  kelompok: KelompokRincian
  row: JadwalOfKelompok
  onTutup: () => void
}) {
  const hapus = useUbahKelompok((id: number) => call('DELETE /api/jadwal/:id', { params: { id } }))
  const pratinjau = usePratinjauJadwal(kelompok.id, row.id, null, true)
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Hapus jadwal ${nameOf(row)}?`}
      label="Hapus"
      bahaya
      kerja={hapus}
      onSetuju={() => hapus.mutate(row.id, done('Jadwal berhasil dihapus', onTutup))}
    >
      Hapus hanya jadwal yang keliru; yang pernah berlaku sebaiknya diakhiri dengan tanggal. Pertemuan yang sudah dibuka
      tidak berubah.
      {pratinjau.data ? <PerubahanRencana perubahan={pratinjau.data} /> : null}
    </Dialog>
  )
}

function nameOf(row: JadwalOfKelompok): string {
  return `${row.kegiatan} ${namaHari(row.hari)} ${formatJam(row.mulai)}`
}
