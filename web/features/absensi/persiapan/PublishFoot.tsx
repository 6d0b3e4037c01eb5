import { Alert, Button, Checkbox } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { gapOf, type Persiapan } from '#contract/absensi/persiapan.ts'
import { formatFigure } from '#contract/angka.ts'
import { formatDate } from '#contract/tanggal.ts'
import { useKeaktifanPreview } from '#web/features/pengaturan/periode/periode-queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { useChange, useRemoval } from '#web/use-change.ts'
import { describeGap, describeStepObstacle } from './langkah.ts'

/** With its rules changed the publication would take away what somebody has set since, so it cannot be taken back. */
const CANCELLED =
  'Penerbitan dapat dibatalkan 30 hari lewat Pengaturan → Riwayat perubahan, selama belum ada absensi dan aturannya belum diubah.'

interface PublishFootProps {
  persiapan: Persiapan
  onPublish: () => void
  onDiscard: () => void
}

/** The two ends of a draft: it is published, or thrown away. */
export function PublishFoot({ persiapan, onPublish, onDiscard }: PublishFootProps) {
  const obstacles = describeStepObstacle(persiapan)
  const lengkap = Object.values(gapOf(persiapan.kelompok)).every(n => n === 0)
  if (!persiapan.periode.konsep) return <p className="m-0 text-m soft">Periode ini sudah diterbitkan.</p>
  return (
    <>
      <ActionButton
        variant={lengkap ? 'filled' : 'default'}
        ikon={IconSend}
        disabled={obstacles !== null}
        onClick={onPublish}
      >
        Terbitkan
      </ActionButton>
      <p className="m-0 text-s soft text-center">
        {obstacles === null
          ? `Setelah terbit, ${formatFigure(persiapan.petugas)} petugas melihatnya. ${CANCELLED}`
          : `Belum dapat diterbitkan: ${obstacles}.`}
      </p>
      <Button variant="subtle" color="red" onClick={onDiscard}>
        Buang konsep
      </Button>
    </>
  )
}

/** Whom it reaches, what becomes of the present periode, and what is still missing. */
export function PublishDialog({ persiapan, onClose }: { persiapan: Persiapan; onClose: () => void }) {
  const { periode, petugas, kelompok, libur, hari_ini } = persiapan
  const [tetap, setFixed] = useState(false)
  const publish = useChange('PUT /api/periode/:id/penerbitan')
  const sekarang = useKeaktifanPreview(periode.id).data?.sekarang
  const kurang = gapOf(kelompok)
  const lengkap = Object.values(kurang).every(n => n === 0)
  return (
    <Dialog
      onClose={onClose}
      judul={`Terbitkan ${periode.nama}?`}
      label="Terbitkan"
      nonaktif={!lengkap && !tetap}
      kerja={publish}
      catatan={CANCELLED}
      onAgree={() =>
        publish.mutate(
          { params: { id: periode.id }, body: { tetap } },
          done(({ pertemuan }) => `${periode.nama} terbit, ${formatFigure(pertemuan)} pertemuan dibuat`, onClose),
        )
      }
    >
      <p className="m-0">
        {formatFigure(petugas)} petugas melihatnya sejak saat ini, dan pertemuan dibuat dari jadwalnya{' '}
        {periode.mulai > hari_ini
          ? `mulai ${formatDate(periode.mulai, 'sedang')}`
          : periode.mulai < hari_ini
            ? 'mulai hari ini; yang jatuh sebelum hari ini tidak dibuat'
            : 'mulai hari ini'}
        . Aturan hitungan dan batas yang berlaku sekarang menjadi miliknya.
      </p>
      {libur === 0 ? (
        <Alert color="orange" role="status">
          Belum ada hari libur pada tanggalnya: pertemuan juga dibuat pada hari libur nasional.
        </Alert>
      ) : null}
      {sekarang ? (
        <p className="m-0">
          {sekarang.nama} tidak lagi menjadi periode aktif; petugasnya tetap dapat mengisinya sampai{' '}
          {formatDate(sekarang.selesai, 'sedang')}.
        </p>
      ) : null}
      {lengkap ? null : (
        <>
          <Alert color="orange" role="status">
            {describeGap(kurang)}.
          </Alert>
          <Checkbox
            label="Terbitkan walaupun belum lengkap; sisanya diisi kemudian"
            checked={tetap}
            onChange={event => setFixed(event.currentTarget.checked)}
          />
        </>
      )}
    </Dialog>
  )
}

interface DiscardDialogProps {
  persiapan: Persiapan
  onClose: () => void
  onDiscarded: () => void
}

export function DiscardDialog({ persiapan: { periode, kelompok }, onClose, onDiscarded }: DiscardDialogProps) {
  const discard = useRemoval('DELETE /api/periode/:id/konsep', ['periode', 'persiapan', String(periode.id)])
  const anggota = kelompok.reduce((sum, k) => sum + k.anggota, 0)
  return (
    <Dialog
      bahaya
      onClose={onClose}
      judul={`Buang konsep ${periode.nama}?`}
      label={kata`Buang ${formatFigure(kelompok.length)} kelompok`}
      kerja={discard}
      onAgree={() =>
        discard.mutate({ params: { id: periode.id } }, done(`Konsep ${periode.nama} dibuang`, onDiscarded))
      }
    >
      <p className="m-0">
        {kata`${formatFigure(kelompok.length)} kelompok dengan ${formatFigure(anggota)} keanggotaan, petugas, dan jadwalnya dibuang bersama periodenya.`}
      </p>
      <p className="m-0">Mahasantri, murabbi, akun, dan periode lain tidak berubah.</p>
    </Dialog>
  )
}
