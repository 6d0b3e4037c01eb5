import { Alert } from '@mantine/core'
import { IconAlertTriangle, IconPencil, IconTable, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { labelJk } from '#contract/identitas.ts'
import { PertemuanCard } from '#web/features/absensi/agenda/PertemuanCard.tsx'
import { JadwalCard } from '#web/features/absensi/jadwal/JadwalCard.tsx'
import { KelompokDrawer } from '#web/features/datapokok/kelompok/KelompokDrawer.tsx'
import css from '#web/features/datapokok/kelompok/kelompok.module.css'
import { MemberCard } from '#web/features/datapokok/kelompok/MemberCard.tsx'
import { PengasuhCard } from '#web/features/datapokok/kelompok/PengasuhCard.tsx'
import { kelompokDetailOptions } from '#web/features/datapokok/kelompok/queries.ts'
import { RemoveDialog } from '#web/features/datapokok/kelompok/RemoveDialog.tsx'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { Loading } from '#web/ui/Loading.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CardFrame } from '#web/ui/Rangka.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { useWorkPeriode } from '#web/ui/work-periode.ts'
import { paths } from '../paths.ts'

export default function KelompokDetail({ id }: { id: string }) {
  const query = useQuery(kelompokDetailOptions(id))
  const { data: kelompok, isError, error, refetch } = query
  const session = useSessionInfo()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'ubah' | 'hapus' | undefined>()
  const [notice, setNotice] = useState<string[]>([])
  useWorkPeriode(kelompok?.periode.konsep ? kelompok.periode : null)

  if (!kelompok) {
    return (
      <>
        <PageHeader
          judul={kata`Kelompok`}
          keterangan={null}
          kembali={paths.kelompok}
          aksi={isError ? null : <RekapButton id={id} />}
        />
        <PageBody>
          {isError ? <ErrorState pesan={messageOf(error)} onReload={() => refetch()} /> : <LoadingDetail />}
        </PageBody>
      </>
    )
  }

  const mayChange = (session?.peran.includes('admin') ?? false) && !kelompok.arsip
  return (
    <>
      <PageHeader
        judul={kelompok.nama}
        keterangan={[labelJk[kelompok.jk], kelompok.tempat, kelompok.periode.nama, kelompok.arsip ? 'arsip' : '']
          .filter(Boolean)
          .join(' · ')}
        kembali={
          session?.periodeNama === kelompok.periode.nama
            ? paths.kelompok
            : `${paths.kelompok}?periode_id=${kelompok.periode.id}`
        }
        aksi={
          <>
            <RekapButton id={kelompok.id} />
            {mayChange ? (
              <ActionButton variant="default" ikon={IconPencil} onClick={() => setDialog('ubah')}>
                Ubah
              </ActionButton>
            ) : null}
            {mayChange && kelompok.anggota.length === 0 ? (
              <ActionButton variant="default" ikon={IconTrash} onClick={() => setDialog('hapus')}>
                Hapus
              </ActionButton>
            ) : null}
          </>
        }
      />
      <PageBody>
        {notice.length > 0 ? (
          <Alert
            className={css.kabar}
            color="orange"
            role="status"
            icon={<IconAlertTriangle size={18} aria-hidden />}
            withCloseButton
            closeButtonLabel="Tutup"
            onClose={() => setNotice([])}
          >
            {notice.length === 1 ? (
              notice[0]
            ) : (
              <ul>
                {notice.map(sentence => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </ul>
            )}
          </Alert>
        ) : null}
        <div className={`grid one-column start gap-12 ${css.halaman}`}>
          <MemberCard kelompok={kelompok} mayChange={mayChange} onNotice={setNotice} />
          <div className="grid one-column gap-12">
            <PengasuhCard kelompok={kelompok} sebagai="murabbi" mayChange={mayChange} onNotice={setNotice} />
            <PengasuhCard kelompok={kelompok} sebagai="pendamping" mayChange={mayChange} onNotice={setNotice} />
            <JadwalCard kelompok={kelompok} mayChange={mayChange} />
            <PertemuanCard kelompokId={kelompok.id} hariIni={kelompok.hari_ini} />
          </div>
        </div>
      </PageBody>
      {dialog === 'ubah' ? (
        <KelompokDrawer
          kelompok={kelompok}
          kegiatan={[]}
          onClose={() => setDialog(undefined)}
          onSaved={({ peringatan }) => {
            setDialog(undefined)
            setNotice(peringatan)
          }}
        />
      ) : null}
      {dialog === 'hapus' ? (
        <RemoveDialog
          kelompok={kelompok}
          onClose={() => setDialog(undefined)}
          onRemoved={() => navigate({ to: paths.kelompok, replace: true })}
        />
      ) : null}
    </>
  )
}

function RekapButton({ id }: { id: number | string }) {
  return (
    <ActionButton ke={paths.absensiRekap(id)} variant="default" ikon={IconTable}>
      Rekap
    </ActionButton>
  )
}

/** The members, and beside them who looks after them and when. */
function LoadingDetail() {
  return (
    <Loading className={`grid one-column start gap-12 ${css.halaman}`}>
      <CardFrame judul jumlah={12} tinggi={49} line={2} />
      <div className="grid one-column gap-12">
        {[1, 2, 3].map(one => (
          <CardFrame key={one} judul jumlah={2} tinggi={49} />
        ))}
      </div>
    </Loading>
  )
}
