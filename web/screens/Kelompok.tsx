import { IconCalendarPlus, IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { isArchive, workPeriode } from '#contract/pengaturan/periode-state.ts'
import { PeriodeRencanaDrawer } from '#web/features/absensi/jadwal/RencanaDrawer.tsx'
import { CopyDialog } from '#web/features/datapokok/kelompok/CopyDialog.tsx'
import { EmptyKelompok } from '#web/features/datapokok/kelompok/EmptyKelompok.tsx'
import { KelompokDrawer } from '#web/features/datapokok/kelompok/KelompokDrawer.tsx'
import { useKelompokList } from '#web/features/datapokok/kelompok/list-queries.ts'
import { boardFilters, kelompokFiltersDefault, useKelompokChoice } from '#web/features/datapokok/kelompok/queries.ts'
import { ChoosePeriode, describeWhen } from '#web/features/pengaturan/periode/ChoosePeriode.tsx'
import { usePeriodeList } from '#web/features/pengaturan/periode/periode-queries.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import { messageOf } from '#web/ui/kabar.ts'
import { NotMatch } from '#web/ui/NotMatch.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { useWorkPeriode } from '#web/ui/work-periode.ts'
import { paths } from '../paths.ts'
import { KelompokList } from './KelompokList.tsx'

export default function Kelompok() {
  const session = useSessionInfo()
  const admin = session?.peran.includes('admin') ?? false
  const office = admin || (session?.peran.includes('pimpinan') ?? false)
  const { nilai, update, aktif } = useUrlFilters(kelompokFiltersDefault)
  // Which periode one is in is no filter of it.
  const filtered = aktif - (nilai.periode_id === '' ? 0 : 1)
  const reset = () => update({ ...kelompokFiltersDefault, periode_id: nilai.periode_id })
  const periodeList = usePeriodeList(office).data ?? []
  const today = session?.hari_ini ?? ''
  const kini = workPeriode(periodeList, today)
  const periode = nilai.periode_id ? periodeList.find(one => String(one.id) === nilai.periode_id) : kini
  useWorkPeriode(periode?.konsep ? periode : null)
  const open = admin && (!periode || !isArchive(periode, today))
  // What runs today need not be named, a draft must be.
  const daftar = useKelompokList(periode?.konsep ? { ...nilai, periode_id: String(periode.id) } : nilai)
  const pilihan = useKelompokChoice(office).data
  const [buka, setOpen] = useState<'baru' | 'salin' | 'rencana'>()
  const close = () => setOpen(undefined)

  const choosePeriode = () => (
    <ChoosePeriode
      periodeList={periodeList}
      selected={periode}
      hariIni={today}
      // The address need not name what one works in anyway.
      onChoose={id => update({ periode_id: id === String(kini?.id) ? '' : id })}
    />
  )
  const sourceList = periodeList
    .filter(one => one.id !== periode?.id && one.jumlah_kelompok > 0)
    .sort((a, b) => Number(b.aktif) - Number(a.aktif))
  const tambah = open ? (
    <ActionButton ikon={IconPlus} onClick={() => setOpen('baru')}>
      {kata`Tambah kelompok`}
    </ActionButton>
  ) : undefined

  return (
    <>
      <PageHeader
        judul={kata`Kelompok`}
        keterangan={[
          daftar.data && kata`${formatFigure(daftar.data.jumlah)} kelompok`,
          periode?.nama ?? (session && (session.periodeNama ?? 'belum ada periode aktif')),
          periode ? describeWhen(periode, today) : '',
        ]
          .filter(Boolean)
          .join(' · ')}
        aksi={
          open ? (
            <>
              <AppLink
                className="tautan inline-row touch-min-h-44"
                ke={paths.bagiKelompok({ periode_id: nilai.periode_id })}
              >
                {kata`Bagi kelompok`}
              </AppLink>
              {periode && !periode.aktif ? null : (
                <ActionButton variant="default" ikon={IconCalendarPlus} onClick={() => setOpen('rencana')}>
                  Buat pertemuan
                </ActionButton>
              )}
              {tambah}
            </>
          ) : undefined
        }
        saringan={
          <Filters
            url={{ nilai, update, reset, aktif: filtered }}
            search={kata`Cari kelompok`}
            filters={[
              ...(office && periodeList.length > 1 ? [{ key: 'periode_id' as const, field: choosePeriode }] : []),
              ...boardFilters(pilihan, office),
            ]}
          />
        }
      />
      {daftar.isError ? (
        <ErrorState pesan={messageOf(daftar.error)} onReload={() => daftar.refetch()} />
      ) : (
        <KelompokList
          key={periode?.id}
          semua={daftar.data?.rows ?? []}
          memuat={daftar.isPending}
          {...{ nilai, update, office }}
          periode={open ? periode : undefined}
          kosong={
            filtered > 0 ? (
              <NotMatch satuan={kata`kelompok`} onReset={reset} />
            ) : (
              <EmptyKelompok
                withoutPeriode={admin && session !== undefined && !session.periodeNama && !periode}
                periode={open && sourceList.length > 0 ? periode?.nama : undefined}
                admin={admin}
                onCopy={() => setOpen('salin')}
                tambah={tambah}
              />
            )
          }
        />
      )}
      {buka === 'baru' ? <AddKelompok periodeId={periode?.id} onClose={close} /> : null}
      {buka === 'salin' && periode ? <CopyDialog tujuan={periode} sumberList={sourceList} onClose={close} /> : null}
      {buka === 'rencana' ? <PeriodeRencanaDrawer onClose={close} /> : null}
    </>
  )
}

function AddKelompok({ periodeId, onClose }: { periodeId: number | undefined; onClose: () => void }) {
  const pilihan = useKelompokChoice(true)
  const navigate = useNavigate()
  if (!pilihan.data) return null
  return (
    <KelompokDrawer
      kelompok={null}
      periodeId={periodeId}
      kegiatan={pilihan.data.kegiatan}
      onClose={onClose}
      onSaved={({ id }) => navigate({ to: paths.kelompokRincian(id) })}
    />
  )
}
