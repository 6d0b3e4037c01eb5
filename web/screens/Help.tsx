import { artikel as semua } from 'virtual:bantuan'
import { IconBrandWhatsapp, IconExternalLink, IconRoute } from '@tabler/icons-react'
import { waLink } from '#contract/identitas.ts'
import { isOnlyMahasantri } from '#contract/peran.ts'
import { usePenyiapan } from '#web/features/akun/penyiapan/use-penyiapan.ts'
import { ArticleContent } from '#web/features/dasar/bantuan/ArticleContent.tsx'
import { ArticleList, HELP_PERAN } from '#web/features/dasar/bantuan/ArticleList.tsx'
import { type Article, findArticle, forPeran, readMinute, sortArticle } from '#web/features/dasar/bantuan/artikel.ts'
import css from '#web/features/dasar/bantuan/bantuan.module.css'
import { startTour } from '#web/features/dasar/bantuan/begin-tour.ts'
import { ActionButton } from '#web/ui/ActionButton.tsx'
import { PageBody } from '#web/ui/Isi.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { useSessionInfo } from '#web/ui/session-context.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useUrlFilters } from '#web/ui/use-url-filters.ts'
import { paths } from '../paths.ts'

/** The guide: found by role, by words, or from the screen it is about (F1). It comes with the application, so it needs no signal. */
export default function Help() {
  const session = useSessionInfo()
  const phone = usePhone()
  const kontak = usePenyiapan().data?.kontak
  const { nilai, update } = useUrlFilters({ artikel: '', layar: '', peran: '', cari: '' })
  const own = isOnlyMahasantri(session?.peran ?? [])
  const sendiri = HELP_PERAN(own).find(({ value }) => session?.peran.some(one => one === value))?.value
  const peran = nilai.peran || (sendiri ?? 'pendamping')
  const requested =
    semua.find(({ id }) => id === nilai.artikel) ?? (nilai.layar ? findArticle(semua, nilai.layar, peran) : undefined)
  const open = requested ?? (phone ? undefined : sortArticle(semua, peran).find(article => forPeran(article, peran)))
  return (
    <>
      <PageHeader
        judul="Bantuan"
        keterangan={phone ? undefined : 'tekan F1 di layar mana pun untuk membuka bantuannya'}
        {...(phone && open ? { kembali: paths.bantuan({ peran }) } : {})}
        aksi={
          <>
            {own ? null : (
              <ActionButton variant="default" ikon={IconRoute} onClick={startTour}>
                Tur lima langkah
              </ActionButton>
            )}
            {kontak ? (
              <ActionButton
                variant="default"
                href={waLink(kontak, open ? `Saya bertanya tentang “${kata(open.judul)}” di Hadir: ` : '')}
                ikon={IconBrandWhatsapp}
              >
                Tanya pengelola
              </ActionButton>
            ) : null}
          </>
        }
      />
      <PageBody>
        <div className={`grid start gap-12 one-column ${css.halaman}`}>
          {phone && open ? null : (
            <ArticleList
              own={own}
              semua={semua}
              peran={peran}
              cari={nilai.cari}
              terbuka={open}
              onPeran={dipilih => update({ peran: dipilih, artikel: '', layar: '' })}
              onSearch={cari => update({ cari })}
            />
          )}
          {open ? <OneArticle article={open} peran={peran} /> : null}
        </div>
      </PageBody>
    </>
  )
}

function OneArticle({ article: artikel, peran }: { article: Article; peran: string }) {
  const untuk = [...HELP_PERAN(), ...HELP_PERAN(true)].filter(({ value }) => artikel.peran.includes(value))
  const layar = artikel.layar.find(one => !one.includes('$'))
  const sebagian = semua.filter(one => one.bagian === artikel.bagian && forPeran(one, peran))
  const berikut = sebagian[sebagian.indexOf(artikel) + 1]
  return (
    <article className="card py-16 px-16" aria-labelledby="judul-bantuan">
      <div className="row wrap between gap-8 rule-b pb-8 mb-16">
        <div>
          <h2 id="judul-bantuan" className="m-0 text-2xl tight">
            {kata(artikel.judul)}
          </h2>
          <p className="m-0 text-m soft">
            {untuk.length > 0 ? `untuk ${untuk.map(({ label }) => label).join(', ')} · ` : ''}
            {readMinute(artikel)} menit baca
          </p>
        </div>
        {layar ? (
          <AppLink className="row gap-6 tautan" ke={layar}>
            <IconExternalLink size={16} aria-hidden /> Buka layar ini
          </AppLink>
        ) : null}
      </div>
      <ArticleContent isi={artikel.isi} />
      <div className="row wrap between gap-8 mt-16 pt-8 rule-t text-m soft">
        {berikut ? (
          <span>
            Berikutnya{' '}
            <AppLink className="tautan" ke={paths.bantuan({ artikel: berikut.id, peran })}>
              {kata(berikut.judul)}
            </AppLink>
          </span>
        ) : null}
        <span className="push">Bisa dibaca tanpa sinyal</span>
      </div>
    </article>
  )
}
