import { Button, Tabs } from '@mantine/core'
import { IconDatabase, IconHistory, IconShieldCheck, IconUserShield } from '@tabler/icons-react'
import { DaftarAkun } from '#web/features/akun/DaftarAkun.tsx'
import { HanyaAdmin } from '#web/features/akun/session/HanyaAdmin.tsx'
import { KartuHonor } from '#web/features/laporan/honor/KartuHonor.tsx'
import { FormLembaga } from '#web/features/pengaturan/FormLembaga.tsx'
import { DaftarKegiatan } from '#web/features/pengaturan/kegiatan/DaftarKegiatan.tsx'
import { FormKop } from '#web/features/pengaturan/kop/FormKop.tsx'
import { DaftarLibur } from '#web/features/pengaturan/libur/DaftarLibur.tsx'
import { DaftarPeriode } from '#web/features/pengaturan/periode/DaftarPeriode.tsx'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'
import css from './Pengaturan.module.css'

const LaciPratinjau = lazyPart(() => import('#web/features/laporan/pratinjau-aturan/LaciPratinjau.tsx'))

const TABS = {
  lembaga: 'Lembaga',
  kop: 'Kop',
  periode: 'Periode',
  kegiatan: 'Kegiatan',
  libur: 'Hari libur',
  akun: 'Akun',
}
type Tab = keyof typeof TABS

/** The office's settings. */
export default function Pengaturan() {
  const { nilai, ubah } = useUrlFilters({ tab: 'lembaga' })
  const tab: Tab = nilai.tab in TABS ? (nilai.tab as Tab) : 'lembaga'

  return (
    <HanyaAdmin judul="Pengaturan">
      {session => (
        <>
          <PageHeader
            judul="Pengaturan"
            keterangan={session.lembaga}
            aksi={
              <>
                <Button
                  component={Tautan}
                  ke={paths.riwayatPerubahan}
                  variant="default"
                  leftSection={<IconHistory size={16} aria-hidden />}
                >
                  Riwayat perubahan
                </Button>
                <Button
                  component={Tautan}
                  ke={paths.privasi}
                  variant="default"
                  leftSection={<IconUserShield size={16} aria-hidden />}
                >
                  Privasi
                </Button>
                <Button
                  component={Tautan}
                  ke={paths.catatan}
                  variant="default"
                  leftSection={<IconShieldCheck size={16} aria-hidden />}
                >
                  Catatan keamanan
                </Button>
                <Button
                  component={Tautan}
                  ke={paths.cadangan}
                  variant="default"
                  leftSection={<IconDatabase size={16} aria-hidden />}
                >
                  Cadangan
                </Button>
              </>
            }
          />
          <Tabs
            value={tab}
            onChange={value => value && ubah({ tab: value, ...FORGET })}
            keepMounted={false}
            className="stack min-h-0 fill"
          >
            <Tabs.List className={css.list} aria-label="Bagian pengaturan">
              {Object.entries(TABS).map(([value, label]) => (
                <Tabs.Tab key={value} value={value} className={`strong min-h-40 ${css.tab}`}>
                  {label}
                </Tabs.Tab>
              ))}
            </Tabs.List>
            <Tabs.Panel value="lembaga">
              <FormLembaga
                hariIni={session.hari_ini}
                pratinjau={(pengaturan, act) => (
                  <LaciPratinjau ubahan={[{ judul: 'Aturan lembaga', body: { pengaturan } }]} {...act} />
                )}
                honor={(isian, berlaku) => <KartuHonor isian={isian} berlaku={berlaku} />}
              />
            </Tabs.Panel>
            <Tabs.Panel value="kop">
              <FormKop />
            </Tabs.Panel>
            <Tabs.Panel value="periode" className={css.fill}>
              <DaftarPeriode />
            </Tabs.Panel>
            <Tabs.Panel value="kegiatan" className={css.fill}>
              <DaftarKegiatan
                batasLembaga={session.batas}
                pratinjau={(ubahan, act) => (
                  <>
                    <LaciPratinjau ubahan={ubahan} {...act} />
                  </>
                )}
              />
            </Tabs.Panel>
            <Tabs.Panel value="libur" className={css.fill}>
              <DaftarLibur hariIni={session.hari_ini} hijriOffset={session.hijri_offset} />
            </Tabs.Panel>
            <Tabs.Panel value="akun" className={css.fill}>
              <DaftarAkun akunId={session.akun.id} zona={session.zona_waktu} />
            </Tabs.Panel>
          </Tabs>
        </>
      )}
    </HanyaAdmin>
  )
}

/** Filters of the tab one leaves. */
const FORGET: object = { cari: '', peran: '', keadaan: '', halaman: undefined, ukuran: undefined }
