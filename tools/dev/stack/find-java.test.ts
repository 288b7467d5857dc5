import { expect, test } from 'vitest'

import { mainVersion, readJavaSettings, versionInReleaseFile } from './find-java.ts'

test.each([
  ['21.0.4', 21],
  ['21', 21],
  ['25.0.3+9-LTS', 25],
  ['22-ea', 22],
  ['1.8.0_392', 8],
  ['1', 1],
  ['', undefined],
  ['Temurin-21', undefined],
])('the main version of "%s" is %s', (version, expected) => {
  expect(mainVersion(version)).toBe(expected)
})

test('a release file tells the version of Java, not of its maker', () => {
  const text = [
    'IMPLEMENTOR="Eclipse Adoptium"',
    'IMPLEMENTOR_VERSION="Temurin-25.0.3+9"',
    'JAVA_RUNTIME_VERSION="24.0.1+9-LTS"',
    'JAVA_VERSION="23.0.3"',
    'JAVA_VERSION_DATE="2026-04-21"',
  ].join('\n')
  expect(versionInReleaseFile(text)).toBe(23)
})

test('a release file without a version tells none', () => {
  expect(versionInReleaseFile('IMPLEMENTOR="Debian"\n')).toBeUndefined()
})

test('settings tell home and version, and are not confused by names that end alike', () => {
  const text = [
    'Property settings:',
    '    java.class.version = 65.0',
    '    java.home = /usr/lib/jvm/java 21',
    '    java.runtime.version = 22.0.4+7',
    '    java.specification.version = 23',
    '    java.version = 21.0.4',
    '    java.vm.version = 24.0.4+7',
    'openjdk version "21.0.4"',
  ].join('\n')
  expect(readJavaSettings(text)).toEqual({ home: '/usr/lib/jvm/java 21', version: 21 })
})

test('a program that prints something else tells nothing', () => {
  expect(readJavaSettings('No Java runtime present, requesting install.\n')).toEqual({})
})
