import { Button } from '@mantine/core'
import { IconClockEdit, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { JadwalOfKelompok, KelompokDetail } from '#contract/datapokok/kelompok.ts'
import { dayName, describeNight, formatJam } from '#contract/tanggal.ts'
import { formatSpan } from '#contract/waktu.ts'
import { call } from '#web/api.ts'
import { KelompokKegiatanDrawer } from '#web/features/datapokok/kelompok/KegiatanDrawer.tsx'
import css from '#web/features/datapokok/kelompok/kelompok.module.css'
import { useChangeKelompok } from '#web/features/datapokok/kelompok/queries.ts'
import { describeRange, timeOf } from '#web/features/datapokok/kelompok/rentang.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Card } from '#web/ui/Card.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { done } from '#web/ui/kabar.ts'
import { type Action, RowAction } from '#web/ui/RowAction.tsx'
import { JadwalDrawer } from './JadwalDrawer.tsx'
import { PerubahanRencana } from './PerubahanRencana.tsx'
import { RencanaDrawer } from './RencanaDrawer.tsx'
import { useJadwalPreview } from './rencana-queries.ts'
import { ShiftDialog, type Shifted } from './ShiftDialog.tsx'

/** What the kelompok holds, and when in the week. */
export function JadwalCard({ kelompok, mayChange: bolehUbah }: { kelompok: KelompokDetail; mayChange: boolean }) {
  const { kegiatan, jadwal, hari_ini } = kelompok
  const [diubah, setChanged] = useState<JadwalOfKelompok | 'baru' | 'kegiatan' | 'rencana' | undefined>()
  const [shifted, setShifted] = useState<Shifted | undefined>()
  const [dihapus, setRemoved] = useState<JadwalOfKelompok | undefined>()
  const isPrevious = (row: JadwalOfKelompok) => timeOf(row, hari_ini) === 'lalu'
  const urut = [...jadwal].sort((a, b) => Number(isPrevious(a)) - Number(isPrevious(b)))

  return (
    <Card
      judul="Kegiatan dan jadwal"
      aksi={
        bolehUbah ? (
          <div className="flex wrap gap-4">
            <Button size="xs" variant="subtle" onClick={() => setChanged('kegiatan')}>
              Atur kegiatan
            </Button>
            {jadwal.length > 0 ? (
              <>
                <Button size="xs" variant="subtle" onClick={() => setShifted({ kelompokIds: [kelompok.id] })}>
                  Geser jam
                </Button>
                <Button size="xs" variant="subtle" onClick={() => setChanged('rencana')}>
                  Buat pertemuan
                </Button>
              </>
            ) : null}
            <ActionButton
              size="xs"
              variant="default"
              ikon={IconPlus}
              aria-label="Tambah jadwal"
              disabled={kegiatan.length === 0}
              onClick={() => setChanged('baru')}
            >
              Jadwal
            </ActionButton>
          </div>
        ) : undefined
      }
      tight
    >
      <p className="py-8 px-16 strong rule-b">
        {kegiatan.length > 0 ? kegiatan.map(row => row.nama).join(' · ') : 'Belum mengikuti kegiatan apa pun.'}
      </p>
      {jadwal.length === 0 ? (
        <p className="py-12 px-16 soft">Belum ada jadwal. Pertemuan tetap dapat dibuka kapan saja.</p>
      ) : null}
      <ul className="list lined striped">
        {urut.map(row => (
          <JadwalRow
            key={row.id}
            row={row}
            hariIni={hari_ini}
            aksi={
              bolehUbah
                ? [
                    { label: 'Ubah atau akhiri', ikon: null, onChoose: () => setChanged(row) },
                    {
                      label: 'Geser jam',
                      ikon: <IconClockEdit size={16} aria-hidden />,
                      onChoose: () => setShifted({ jadwalId: row.id, nama: nameOf(row) }),
                    },
                    {
                      label: 'Hapus',
                      ikon: <IconTrash size={16} aria-hidden />,
                      bahaya: true,
                      onChoose: () => setRemoved(row),
                    },
                  ]
                : undefined
            }
          />
        ))}
      </ul>
      {diubah === 'kegiatan' ? (
        <KelompokKegiatanDrawer kelompok={kelompok} onClose={() => setChanged(undefined)} />
      ) : null}
      {diubah === 'rencana' ? <RencanaDrawer kelompok={kelompok} onClose={() => setChanged(undefined)} /> : null}
      {diubah && diubah !== 'kegiatan' && diubah !== 'rencana' ? (
        <JadwalDrawer
          kelompok={kelompok}
          jadwal={diubah === 'baru' ? null : diubah}
          onClose={() => setChanged(undefined)}
        />
      ) : null}
      {shifted ? <ShiftDialog chosen={shifted} onClose={() => setShifted(undefined)} /> : null}
      {dihapus ? <RemoveDialog kelompok={kelompok} row={dihapus} onClose={() => setRemoved(undefined)} /> : null}
    </Card>
  )
}

function JadwalRow({ row, hariIni, aksi }: { row: JadwalOfKelompok; hariIni: string; aksi?: Action[] | undefined }) {
  const waktu = timeOf(row, hariIni)
  const night = describeNight(row.hari, row.mulai)
  return (
    <li className={css.baris}>
      <div className={css.kata}>
        <span className={css.nama} data-lalu={waktu === 'lalu' || undefined}>
          {dayName(row.hari)} {formatSpan(row)}
          {night ? <small> · {night}</small> : null}
        </span>
        <span className={css.rinci}>
          {[row.kegiatan, row.tempat].filter(Boolean).join(' · ')}
          {waktu === 'kini' && row.sampai === null ? null : (
            <span className={css.kapan} data-penting={waktu !== 'lalu' || undefined}>
              {describeRange(row, hariIni)}
            </span>
          )}
        </span>
      </div>
      {aksi ? <RowAction nama={nameOf(row)} aksi={aksi} /> : null}
    </li>
  )
}

/** What becomes of the pertemuan that were made of it is told before. */
function RemoveDialog({
  kelompok,
  row,
  onClose,
}: {
  kelompok: KelompokDetail
  row: JadwalOfKelompok
  onClose: () => void
}) {
  const hapus = useChangeKelompok((id: number) => call('DELETE /api/jadwal/:id', { params: { id } }))
  const preview = useJadwalPreview(kelompok.id, row.id, null, true)
  return (
    <Dialog
      onClose={onClose}
      judul={`Hapus jadwal ${nameOf(row)}?`}
      label="Hapus"
      bahaya
      kerja={hapus}
      onAgree={() => hapus.mutate(row.id, done('Jadwal berhasil dihapus', onClose))}
    >
      Hapus hanya jadwal yang keliru; yang pernah berlaku sebaiknya diakhiri dengan tanggal. Pertemuan yang sudah dibuka
      tidak berubah.
      {preview.data ? <PerubahanRencana perubahan={preview.data} /> : null}
    </Dialog>
  )
}

function nameOf(row: JadwalOfKelompok): string {
  return `${row.kegiatan} ${dayName(row.hari)} ${formatJam(row.mulai)}`
}
