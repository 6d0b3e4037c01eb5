import { Alert, Button, Checkbox } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { kekuranganOf, type Persiapan } from '#contract/absensi/persiapan.ts'
import { formatAngka } from '#contract/angka.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { usePratinjauKeaktifan } from '#web/features/pengaturan/periode/periode-queries.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { kata } from '#web/ui/istilah.ts'
import { done } from '#web/ui/kabar.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { useChange, useRemoval } from '#web/use-change.ts'
import { describeHalangan, describeKekurangan } from './langkah.ts'

/** With its rules changed the publication would take away what somebody has set since, so it cannot be taken back. */
const DIBATALKAN =
  'Penerbitan dapat dibatalkan 30 hari lewat Pengaturan → Riwayat perubahan, selama belum ada absensi dan aturannya belum diubah.'

interface KakiTerbitProps {
  persiapan: Persiapan
  onTerbit: () => void
  onBuang: () => void
}

/** The two ends of a draft: it is published, or thrown away. */
export function KakiTerbit({ persiapan, onTerbit, onBuang }: KakiTerbitProps) {
  const halangan = describeHalangan(persiapan)
  const lengkap = Object.values(kekuranganOf(persiapan.kelompok)).every(n => n === 0)
  if (!persiapan.periode.konsep) return <p className="m-0 text-m soft">Periode ini sudah diterbitkan.</p>
  return (
    <>
      <Tombol variant={lengkap ? 'filled' : 'default'} ikon={IconSend} disabled={halangan !== null} onClick={onTerbit}>
        Terbitkan
      </Tombol>
      <p className="m-0 text-s soft text-center">
        {halangan === null
          ? `Setelah terbit, ${formatAngka(persiapan.petugas)} petugas melihatnya. ${DIBATALKAN}`
          : `Belum dapat diterbitkan: ${halangan}.`}
      </p>
      <Button variant="subtle" color="red" onClick={onBuang}>
        Buang konsep
      </Button>
    </>
  )
}

/** Whom it reaches, what becomes of the present periode, and what is still missing. */
export function DialogTerbitkan({ persiapan, onTutup }: { persiapan: Persiapan; onTutup: () => void }) {
  const { periode, petugas, kelompok, libur, hari_ini } = persiapan
  const [tetap, setTetap] = useState(false)
  const terbitkan = useChange('PUT /api/periode/:id/penerbitan')
  const sekarang = usePratinjauKeaktifan(periode.id).data?.sekarang
  const kurang = kekuranganOf(kelompok)
  const lengkap = Object.values(kurang).every(n => n === 0)
  return (
    <Dialog
      onTutup={onTutup}
      judul={`Terbitkan ${periode.nama}?`}
      label="Terbitkan"
      nonaktif={!lengkap && !tetap}
      kerja={terbitkan}
      catatan={DIBATALKAN}
      onSetuju={() =>
        terbitkan.mutate(
          { params: { id: periode.id }, body: { tetap } },
          done(({ pertemuan }) => `${periode.nama} terbit, ${formatAngka(pertemuan)} pertemuan dibuat`, onTutup),
        )
      }
    >
      <p className="m-0">
        {formatAngka(petugas)} petugas melihatnya sejak saat ini, dan pertemuan dibuat dari jadwalnya{' '}
        {periode.mulai > hari_ini
          ? `mulai ${formatTanggal(periode.mulai, 'sedang')}`
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
          {formatTanggal(sekarang.selesai, 'sedang')}.
        </p>
      ) : null}
      {lengkap ? null : (
        <>
          <Alert color="orange" role="status">
            {describeKekurangan(kurang)}.
          </Alert>
          <Checkbox
            label="Terbitkan walaupun belum lengkap; sisanya diisi kemudian"
            checked={tetap}
            onChange={event => setTetap(event.currentTarget.checked)}
          />
        </>
      )}
    </Dialog>
  )
}

interface DialogBuangProps {
  persiapan: Persiapan
  onTutup: () => void
  onTerbuang: () => void
}

export function DialogBuang({ persiapan: { periode, kelompok }, onTutup, onTerbuang }: DialogBuangProps) {
  const buang = useRemoval('DELETE /api/periode/:id/konsep', ['periode', 'persiapan', String(periode.id)])
  const anggota = kelompok.reduce((sum, k) => sum + k.anggota, 0)
  return (
    <Dialog
      bahaya
      onTutup={onTutup}
      judul={`Buang konsep ${periode.nama}?`}
      label={kata`Buang ${formatAngka(kelompok.length)} kelompok`}
      kerja={buang}
      onSetuju={() => buang.mutate({ params: { id: periode.id } }, done(`Konsep ${periode.nama} dibuang`, onTerbuang))}
    >
      <p className="m-0">
        {kata`${formatAngka(kelompok.length)} kelompok dengan ${formatAngka(anggota)} keanggotaan, petugas, dan jadwalnya dibuang bersama periodenya.`}
      </p>
      <p className="m-0">Mahasantri, murabbi, akun, dan periode lain tidak berubah.</p>
    </Dialog>
  )
}
