import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconTable, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { labelJk } from '#contract/identitas.ts'
import { KartuPertemuan } from '#web/features/absensi/agenda/KartuPertemuan.tsx'
import { KartuJadwal } from '#web/features/absensi/jadwal/KartuJadwal.tsx'
import { DialogHapus } from '#web/features/datapokok/kelompok/DialogHapus.tsx'
import { KartuAnggota } from '#web/features/datapokok/kelompok/KartuAnggota.tsx'
import { KartuPengasuh } from '#web/features/datapokok/kelompok/KartuPengasuh.tsx'
import css from '#web/features/datapokok/kelompok/kelompok.module.css'
import { LaciKelompok } from '#web/features/datapokok/kelompok/LaciKelompok.tsx'
import { rincianKelompokOptions } from '#web/features/datapokok/kelompok/queries.ts'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { Memuat } from '#web/ui/Memuat.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { usePeriodeKerja } from '#web/ui/periode-kerja.ts'
import { RangkaKartu } from '#web/ui/Rangka.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { Tombol } from '#web/ui/Tombol.tsx'
import { paths } from '../paths.ts'

export default function KelompokRincian({ id }: { id: string }) {
  const query = useQuery(rincianKelompokOptions(id))
  const { data: kelompok, isError, error, refetch } = query
  const session = useSessionInfo()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'ubah' | 'hapus' | undefined>()
  const [kabar, setKabar] = useState<string[]>([])
  usePeriodeKerja(kelompok?.periode.konsep ? kelompok.periode : null)

  if (!kelompok) {
    return (
      <>
        <PageHeader
          judul={kata`Kelompok`}
          keterangan={null}
          kembali={paths.kelompok}
          aksi={isError ? null : <TombolRekap id={id} />}
        />
        <PageBody>
          {isError ? <ErrorState pesan={messageOf(error)} onReload={() => refetch()} /> : <MemuatRincian />}
        </PageBody>
      </>
    )
  }

  const bolehUbah = (session?.peran.includes('admin') ?? false) && !kelompok.arsip
  return (
    <>
      <PageHeader
        judul={kelompok.nama}
        keterangan={[labelJk[kelompok.jk], kelompok.tempat, kelompok.periode.nama, kelompok.arsip ? 'arsip' : '']
          .filter(Boolean)
          .join(' · ')}
        kembali={
          session?.periode_nama === kelompok.periode.nama
            ? paths.kelompok
            : `${paths.kelompok}?periode_id=${kelompok.periode.id}`
        }
        aksi={
          <>
            <TombolRekap id={kelompok.id} />
            {bolehUbah ? (
              <Tombol variant="default" ikon={IconPencil} onClick={() => setDialog('ubah')}>
                Ubah
              </Tombol>
            ) : null}
            {bolehUbah && kelompok.anggota.length === 0 ? (
              <Tombol variant="default" ikon={IconTrash} onClick={() => setDialog('hapus')}>
                Hapus
              </Tombol>
            ) : null}
          </>
        }
      />
      <PageBody>
        {kabar.length > 0 ? (
          <Alert
            className={css.kabar}
            color="orange"
            role="status"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            withCloseButton
            closeButtonLabel="Tutup"
            onClose={() => setKabar([])}
          >
            {kabar.length === 1 ? (
              kabar[0]
            ) : (
              <ul>
                {kabar.map(kalimat => (
                  <li key={kalimat}>{kalimat}</li>
                ))}
              </ul>
            )}
          </Alert>
        ) : null}
        <div className={`grid one-column start gap-12 ${css.halaman}`}>
          <KartuAnggota kelompok={kelompok} bolehUbah={bolehUbah} onKabar={setKabar} />
          <div className="grid one-column gap-12">
            <KartuPengasuh kelompok={kelompok} sebagai="murabbi" bolehUbah={bolehUbah} onKabar={setKabar} />
            <KartuPengasuh kelompok={kelompok} sebagai="pendamping" bolehUbah={bolehUbah} onKabar={setKabar} />
            <KartuJadwal kelompok={kelompok} bolehUbah={bolehUbah} />
            <KartuPertemuan kelompokId={kelompok.id} hariIni={kelompok.hari_ini} />
          </div>
        </div>
      </PageBody>
      {dialog === 'ubah' ? (
        <LaciKelompok
          kelompok={kelompok}
          kegiatan={[]}
          onTutup={() => setDialog(undefined)}
          onTersimpan={({ peringatan }) => {
            setDialog(undefined)
            setKabar(peringatan)
          }}
        />
      ) : null}
      {dialog === 'hapus' ? (
        <DialogHapus
          kelompok={kelompok}
          onTutup={() => setDialog(undefined)}
          onTerhapus={() => navigate({ to: paths.kelompok, replace: true })}
        />
      ) : null}
    </>
  )
}

function TombolRekap({ id }: { id: number | string }) {
  return (
    <Tombol ke={paths.absensiRekap(id)} variant="default" ikon={IconTable}>
      Rekap
    </Tombol>
  )
}

/** The members, and beside them who looks after them and when. */
function MemuatRincian() {
  return (
    <Memuat className={`grid one-column start gap-12 ${css.halaman}`}>
      <RangkaKartu judul jumlah={12} tinggi={49} garis={2} />
      <div className="grid one-column gap-12">
        {[1, 2, 3].map(one => (
          <RangkaKartu key={one} judul jumlah={2} tinggi={49} />
        ))}
      </div>
    </Memuat>
  )
}
