import { expect, test } from 'vitest'
import { complainCss, complainTsx, listClasses } from './gaya.ts'

test('a module that says a colour or a size of type of its own is refused, with its line', () => {
  const css = `/* #fff */
.a {
  color: var(--ink);
  font-size: min(var(--text-m), 4vw);
  background: linear-gradient(#fff, var(--cell));
}

.b {
  font-size: 0.8125rem;
  box-shadow: 0 0 4px rgb(0 0 0 / 20%);
}
`
  expect(complainCss(css).map(({ line }) => line)).toEqual([5, 9, 10])
  expect(complainCss('.a {\n  font-size: 14px;\n}\n')).toEqual([{ line: 2, about: 'font-size: 14px' }])
  expect(complainCss('.a {\n  font-size: inherit;\n  color: inherit;\n}\n#menu:empty {\n  gap: 0;\n}\n')).toEqual([])
})

test('so is a component, and a class that nobody has written', () => {
  const kit = listClasses('.row {\n}\n.gap-8:hover {\n}')
  expect(
    complainTsx('<b style={{ color: \'#23473b\' }} />\n<Text fz="13px" />\n<i style={{ fontSize: 12 }} />', kit),
  ).toEqual([
    { line: 1, about: "'#23473b'" },
    { line: 2, about: 'fz="13px"' },
    { line: 3, about: 'fontSize: 12' },
  ])
  expect(
    complainTsx(
      `<p className="row gap-9" />\n<p className={\`row \${css.a} gap-8\`} />\n<p className={\`row\${css.a}\`} />`,
      kit,
    ),
  ).toEqual([
    { line: 1, about: 'class gap-9' },
    { line: 3, about: 'class row$' },
  ])
})
