/**
 * What a page waited for may come after the page is gone. Then its `$derived` values are what they
 * were (Svelte says `derived_inert`), and so are the values it was given by another page that is gone
 * with it. So what is wanted after waiting is read before, or asked for only while it is there.
 */

import ts from 'typescript';
import { describe, expect, it } from 'vitest';

/** What says by its name that the page is gone; whoever asks first may read on. */
const GUARDS = ['gone', '#closed'];
/** Given once, by a page that made it once: nothing derived. */
const STAYS = ['session'];
/** What is given a function to call later on. */
const LATER = /(\.then|\.catch|\.finally|requestAnimationFrame|queueMicrotask)$/;

type Bound = { derived: Set<string>; given: Set<string> };

function scriptOf(name: string, text: string): ts.SourceFile {
  const script = name.endsWith('.ts') ? text : (/<script lang="ts">([\s\S]*?)<\/script>/.exec(text)?.[1] ?? '');
  return ts.createSourceFile(name, script, ts.ScriptTarget.Latest, true);
}

function boundIn(file: ts.SourceFile): Bound {
  const found: Bound = { derived: new Set(), given: new Set() };
  const look = (node: ts.Node): void => {
    if ((ts.isVariableDeclaration(node) || ts.isPropertyDeclaration(node)) && node.initializer && ts.isCallExpression(node.initializer)) {
      const rune = node.initializer.expression.getText(file);
      const kind = rune.startsWith('$derived') ? 'derived' : rune === '$props' ? 'given' : null;
      const names = ts.isObjectBindingPattern(node.name) ? node.name.elements.map(({ name }) => name) : [node.name];
      if (kind) for (const name of names) found[kind].add(name.getText(file));
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

function functionAround(node: ts.Node): ts.SignatureDeclaration | undefined {
  let around = node.parent as ts.Node | undefined;
  while (around && !ts.isFunctionLike(around)) around = around.parent as ts.Node | undefined;
  return around;
}

/** Whether something is waited for in the function before this, and nobody asked since whether the page is there. */
function comesAfterWaiting(node: ts.Node, file: ts.SourceFile): boolean {
  const around = functionAround(node);
  if (!around) return false;
  let waited = -1;
  let asked = -1;
  const look = (one: ts.Node): void => {
    if ((one !== around && ts.isFunctionLike(one)) || one.pos >= node.pos) return;
    if (ts.isAwaitExpression(one) && one.end <= node.pos) waited = Math.max(waited, one.end);
    if (ts.isIfStatement(one) && one.thenStatement.getText(file).startsWith('return')) {
      const names = one.expression.getText(file).match(/#?\w+/g) ?? [];
      if (names.some((name) => GUARDS.includes(name))) asked = one.end;
    }
    ts.forEachChild(one, look);
  };
  look(around);
  return waited > asked;
}

/** Whether it stands in a function that is handed to somebody who calls it later on. */
function isCalledLater(node: ts.Node, file: ts.SourceFile): boolean {
  for (let around = functionAround(node); around; around = functionAround(around)) {
    const call = around.parent;
    if (ts.isCallExpression(call) && call.arguments.some((one) => one === around)) {
      if (LATER.test(call.expression.getText(file).replace(/\s+/g, ''))) return true;
    }
  }
  return false;
}

function isRead(node: ts.Identifier | ts.PrivateIdentifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent) && parent.name === node) return parent.expression.kind === ts.SyntaxKind.ThisKeyword;
  const names = ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent) || ts.isBindingElement(parent) || ts.isParameter(parent);
  if (names || ts.isTypeNode(parent) || ts.isPropertySignature(parent)) return names && (parent as ts.BindingElement).initializer === (node as ts.Node);
  return !(ts.isPropertyAssignment(parent) && parent.name === node);
}

/** Another thing of the same name, bound inside a function, is not meant. */
function isShadowed(node: ts.Identifier | ts.PrivateIdentifier, file: ts.SourceFile): boolean {
  for (let around = functionAround(node); around; around = functionAround(around)) {
    if (around.parameters.some((one: ts.ParameterDeclaration) => new RegExp(`\\b${node.text}\\b`).test(one.name.getText(file)))) return true;
  }
  return false;
}

/** What is read too late in a file: its line, and the name. */
function tooLate(name: string, text: string): string[] {
  const file = scriptOf(name, text);
  const { derived, given } = boundIn(file);
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if ((ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) && isRead(node) && !isShadowed(node, file)) {
      const isData = given.has(node.text) && !/^on[a-z]/.test(node.text) && !STAYS.includes(node.text);
      if ((derived.has(node.text) || isData) && (comesAfterWaiting(node, file) || isCalledLater(node, file))) {
        found.push(`${name}: ${node.text}: ${node.parent.getText(file).slice(0, 60)}`);
      }
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return found;
}

const files = Object.entries(
  import.meta.glob<string>(['../src/**/*.svelte', '../src/**/*.svelte.ts'], { query: '?raw', import: 'default', eager: true }),
);

describe('what comes after a page is gone', () => {
  it('reads nothing derived there, and nothing that was given to it', () => {
    expect(files.length).toBeGreaterThan(300);
    expect(files.flatMap(([name, text]) => tooLate(name, text))).toEqual([]);
  });

  it.each([
    ['after waiting', 'const a = $derived(1); async function f() { await g(); h(a); }', 1],
    ['in a field of a class', 'class A { #a = $derived(1); async f() { await g(); h(this.#a); } }', 1],
    ['what was given', 'let { a } = $props(); async function f() { h(await g(), a); }', 1],
    ['in what is called later', 'const a = $derived(1); g().then(() => h(a));', 1],
    ['before waiting', 'const a = $derived(1); async function f() { await g(a); }', 0],
    ['once it is known that the page is there', 'const a = $derived(1); async function f() { await g(); if (gone) return; h(a); }', 0],
    ['too early to know', 'const a = $derived(1); async function f() { if (gone) return; await g(); h(a); }', 1],
    ['another of that name', 'let { a } = $props(); g().then(({ a }) => h(a));', 0],
    ['a function that was given', 'let { onclose } = $props(); async function f() { await g(); onclose(); }', 0],
  ])('is found: %s', (_, script, times) => {
    expect(tooLate('a.svelte', `<script lang="ts">${script}</script>`).length).toBe(times);
  });
});
