// SPDX-License-Identifier: MIT
//
// Yardstick: a plain IDA* with incremental Manhattan distance on the 15-puzzle (goal blank-first).
// cc -O3 -march=native -o yardstick_ida15 yardstick_ida15.c && ./yardstick_ida15 ../data/korf100.txt 1 20
// "exp" counts calls of dfs (expansions), "gen" generated children. Run it beside the program under test, in one go.
#include <stdio.h>
#include <stdlib.h>
#include <stdint.h>
#include <string.h>
#include <sys/resource.h>
static int8_t inc[4][16][16]; // dir, tile, from-position of the tile
static int nb[16][5], nd[16][5]; 
static uint8_t t[16]; static uint64_t gen,expd; 
static double cpu(){struct rusage r;getrusage(RUSAGE_SELF,&r);return r.ru_utime.tv_sec+r.ru_utime.tv_usec*1e-6;}
static int md(int v,int p){return v?abs(v/4-p/4)+abs(v%4-p%4):0;}
static int8_t d[16][16][4];
static int dfs(int b,int rem,int h,int prev){ // rem = bound-g ; returns 1 if solved
  expd++;
  for(int k=0;nb[b][k]>=0;k++){ int q=nb[b][k]; if(q==prev) continue; int v=t[q]; int nh=h+d[v][q][k<4?nd[b][k]:0]; gen++;
    if(nh>rem-1) continue; if(nh==0){return 1;}
    t[b]=v; t[q]=0; int r=dfs(q,rem-1,nh,b); t[q]=v; t[b]=0; if(r) return 1; }
  return 0; }
int main(int c,char**v){ // dirs: 0 U 1 L 2 R 3 D of blank
  int dd[4]={-4,-1,1,4};
  for(int b=0;b<16;b++){int k=0; for(int m=0;m<4;m++){int q=b+dd[m]; if(q<0||q>15) continue; if((m==1||m==2)&&q/4!=b/4) continue; nb[b][k]=q; nd[b][k]=m;k++;} nb[b][k]=-1;}
  for(int x=1;x<16;x++)for(int q=0;q<16;q++)for(int m=0;m<4;m++){int b=q-dd[m]; if(b<0||b>15) continue; d[x][q][m]=md(x,b)-md(x,q);} 
  FILE*f=fopen(v[1],"r"); char line[400]; int lo=atoi(v[2]),hi=atoi(v[3]); uint64_t G=0,E=0;int L=0; double T0=cpu();
  while(fgets(line,400,f)){ if(line[0]=='#')continue; int id,len,n; sscanf(line,"%d %d%n",&id,&len,&n); char*p=line+n; if(id<lo||id>hi) continue; int b=0,h=0; for(int i=0;i<16;i++){t[i]=strtol(p,&p,10); if(!t[i])b=i; h+=md(t[i],i);} 
    gen=expd=0; double a=cpu(); int bound=h; while(!dfs(b,bound,h,-1)) bound+=2; double e=cpu()-a; printf("%d %d %s exp %lu gen %lu %.2fs\n",id,bound,bound==len?"ok":"MISMATCH",expd,gen,e); fflush(stdout); G+=gen;E+=expd;L+=bound; }
  double T=cpu()-T0; printf("TOTAL len %d exp %lu gen %lu cpu %.1f exp/s %.4g gen/s %.4g\n",L,E,G,T,E/T,G/T); }
